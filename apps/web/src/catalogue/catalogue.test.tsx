import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { Surroundings } from './surroundings.tsx';

const entries = catalogue.flatMap((group) => group.entries);

describe('the catalogue of components', () => {
  it('has every component, once', () => {
    const files = Object.keys(import.meta.glob('../components/*.tsx'))
      .map((path) => path.replace('../components/', '').replace('.tsx', ''))
      .filter((file) => !file.endsWith('.test'));
    expect(entries.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  const samples = entries.flatMap(({ file, samples: all }) =>
    all.map(({ state, show }) => ({ file, state, show })),
  );

  it.each(samples)('can show $file: $state', ({ show }) => {
    expect(renderToStaticMarkup(<Surroundings>{show}</Surroundings>)).not.toBe('');
  });
});
