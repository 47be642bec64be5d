import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryIllustration } from './category-illustration.tsx';

it.each([
  ['shower-head', 'category-icons.svg#shower-head"'],
  ['/api/images/66f1a2b3c4d5e6f708192a06', '<img src="/api/images/66f1a2b3c4d5e6f708192a06" alt=""'],
])('renders the icon %s', (icon, expected) => {
  expect(renderToStaticMarkup(<CategoryIllustration icon={icon} />)).toContain(expected);
});

it('renders an empty frame while the icon is not known', () => {
  expect(renderToStaticMarkup(<CategoryIllustration icon={undefined} />)).not.toContain('<use');
});
