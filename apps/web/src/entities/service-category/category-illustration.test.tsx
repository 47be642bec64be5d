import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryIllustration } from './category-illustration.tsx';
import { ApplianceRepair, HomeRepair, Plumbing, ToolBox } from '../../components/illustrations.tsx';

it.each([
  ['plumbing', Plumbing],
  ['emergency-plumbers', Plumbing],
  ['home-repair', HomeRepair],
  ['appliance-repair', ApplianceRepair],
  ['dog-walking', ToolBox],
  ['', ToolBox],
])('renders the category %j', (slug, Illustration) => {
  expect(renderToStaticMarkup(<CategoryIllustration slug={slug} />)).toBe(
    renderToStaticMarkup(<Illustration />),
  );
});
