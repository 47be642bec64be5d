import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { gallery } from './gallery.ts';
import { GalleryProviders } from './gallery-providers.tsx';

const entries = gallery.flatMap((group) => group.entries);

describe('the component gallery', () => {
  it('has every component once', () => {
    const files = Object.keys(import.meta.glob('../components/*.tsx'))
      .map((path) => path.replace('../components/', '').replace('.tsx', ''))
      .filter((file) => !file.endsWith('.test'));
    expect(entries.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  const samples = entries.flatMap(({ file, samples: all }) =>
    all.map(({ state, show }) => ({ file, state, show })),
  );

  it.each(samples)('can show $file: $state', ({ show }) => {
    expect(renderToStaticMarkup(<GalleryProviders>{show}</GalleryProviders>)).not.toBe('');
  });
});
