import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { gallery } from './gallery.ts';
import { GalleryProviders } from './helpers.tsx';

const components = Object.values(gallery).flatMap((group) => Object.entries(group));

describe('the component gallery', () => {
  it('has every component once', () => {
    const files = Object.keys(import.meta.glob('../components/*.tsx'))
      .map((path) => path.replace('../components/', '').replace('.tsx', ''))
      .filter((file) => !file.endsWith('.test'));
    const listed = components.map(([file]) => file).filter((file) => files.includes(file));
    expect(listed.toSorted()).toEqual(files.toSorted());
  });

  const stories = components.flatMap(([file, states]) =>
    Object.entries(states).map(([name, element]) => ({ file, name, element })),
  );

  it.each(stories)('renders $file: $name', ({ element }) => {
    expect(renderToStaticMarkup(<GalleryProviders>{element}</GalleryProviders>)).not.toBe('');
  });
});
