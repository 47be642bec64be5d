import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { components, gallery } from './gallery.ts';
import { GalleryProviders } from './gallery-providers.tsx';

describe('the component gallery', () => {
  it('has every component once', () => {
    const files = Object.keys(import.meta.glob('../components/*.tsx'))
      .map((path) => path.replace('../components/', '').replace('.tsx', ''))
      .filter((file) => !/[.](test|stories)$/.test(file));
    const listed = gallery.flatMap((group) => group.components.map(({ file }) => file));
    expect(listed.filter((file) => files.includes(file)).toSorted()).toEqual(files.toSorted());
  });

  const stories = components.flatMap(({ file, states }) => states.map((state) => ({ file, ...state })));

  it.each(stories)('renders $file: $name', ({ element }) => {
    expect(renderToStaticMarkup(<GalleryProviders>{element}</GalleryProviders>)).not.toBe('');
  });
});
