import { CATEGORY_ICONS } from '@nearhand/shared/service-categories/category-icons';
import { type Components, LONG_TEXT } from './helpers.tsx';
import { ConcentricCircles } from '../components/concentric-circles.tsx';
import { ClosedDoor, Kettle } from '../components/illustrations.tsx';
import { Logo } from '../components/logo.tsx';
import { CategoryIllustration } from '../entities/service-category/category-illustration.tsx';
import { CategoryTile, tileGridClassName } from '../entities/service-category/category-tile.tsx';

export const images: Components = {
  'concentric-circles': {
    Default: <ConcentricCircles className="w-full max-w-80" />,
  },
  illustrations: {
    'For what is empty or could not be loaded': (
      <div className="grid max-w-md grid-cols-2 gap-4">
        <Kettle />
        <ClosedDoor />
      </div>
    ),
  },
  logo: {
    Default: <Logo className="h-10" />,
    'A picture of the marketplace': <Logo src="/icon-192.png" className="h-10" />,
  },
  'category-illustration': {
    'Every illustration': (
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        {CATEGORY_ICONS.map((icon) => (
          <CategoryIllustration key={icon} icon={icon} />
        ))}
      </div>
    ),
  },
  'category-tile': {
    'Default and long text': (
      <div className={tileGridClassName}>
        <CategoryTile to="/category/1" name="Plumbing" icon="shower-head" />
        <CategoryTile to="/category/2" name={LONG_TEXT} icon="dog" />
      </div>
    ),
  },
};
