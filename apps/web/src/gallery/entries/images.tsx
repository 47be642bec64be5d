import { CategoryIllustration } from '../../components/category-illustration.tsx';
import { CategoryTile, tileGridClassName } from '../../components/category-tile.tsx';
import { ClosedDoor, Kettle } from '../../components/illustrations.tsx';
import { Logo } from '../../components/logo.tsx';
import { ConcentricCircles } from '../../components/concentric-circles.tsx';
import type { Entry } from '../entry.ts';
import { LONG_TEXT } from '../helpers.tsx';

const SLUGS = [
  'home-repair',
  'cleaning',
  'plumbing',
  'electrical',
  'appliance-repair',
  'painting',
  'pest-control',
  'anything-else',
];

const categoryIllustration: Entry = {
  file: 'category-illustration',
  samples: [
    {
      state: 'Every drawing',
      show: (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {SLUGS.map((slug) => (
            <CategoryIllustration key={slug} slug={slug} />
          ))}
        </div>
      ),
    },
  ],
};

const categoryTile: Entry = {
  file: 'category-tile',
  samples: [
    {
      state: 'Default and long text',
      show: (
        <div className={tileGridClassName}>
          <CategoryTile to="/category/1" name="Plumbing" slug="plumbing" />
          <CategoryTile to="/category/2" name={LONG_TEXT} slug="" />
        </div>
      ),
    },
  ],
};

const illustrations: Entry = {
  file: 'illustrations',
  samples: [
    {
      state: 'For what is empty or could not be loaded',
      show: (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Kettle />
          <ClosedDoor />
        </div>
      ),
    },
  ],
};

const logo: Entry = { file: 'logo', samples: [{ state: 'Default', show: <Logo className="h-10" /> }] };

const rings: Entry = {
  file: 'concentric-circles',
  samples: [{ state: 'Default', show: <ConcentricCircles className="w-full max-w-80" /> }],
};

export const images = [categoryIllustration, categoryTile, illustrations, logo, rings];
