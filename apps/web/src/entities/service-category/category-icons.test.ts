import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_ICONS } from '@nearhand/shared/service-categories/category-icons';
import { expect, it } from 'vitest';

const FILE = join(import.meta.dirname, 'category-icons.svg');

/** The part of an icon of Lucide that its drawing is made of. */
interface IconModule {
  __iconData: { node: [tag: string, attributes: Record<string, string>][] };
}

async function buildSymbol(name: string): Promise<string> {
  const { __iconData: icon } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as IconModule;
  const shapes = icon.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>\n`;
}

// `UPDATE_DOCS=1` writes the file anew.
it('the file of drawings has every icon of a category, as Lucide draws it', async () => {
  const symbols = await Promise.all(CATEGORY_ICONS.map(buildSymbol));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- lucide.dev, ISC License -->\n${symbols.join('')}</svg>\n`;
  if (process.env['UPDATE_DOCS']) writeFileSync(FILE, sprite);

  expect(CATEGORY_ICONS).toHaveLength(60);
  expect(readFileSync(FILE, 'utf8')).toBe(sprite);
});
