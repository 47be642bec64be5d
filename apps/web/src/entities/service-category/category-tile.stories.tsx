import { LONG_TEXT } from '../../gallery/helpers.tsx';
import type { Stories } from '../../gallery/stories.ts';
import { CategoryTile, tileGridClassName } from './category-tile.tsx';

export const stories: Stories = {
  group: 'Images',
  states: [
    {
      name: 'Default and long text',
      element: (
        <div className={tileGridClassName}>
          <CategoryTile to="/category/1" name="Plumbing" slug="plumbing" />
          <CategoryTile to="/category/2" name={LONG_TEXT} slug="" />
        </div>
      ),
    },
  ],
};
