import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const stories: Stories = {
  group: 'Actions',
  states: [
    {
      name: 'Default',
      element: <Breadcrumb parents={[{ to: '/services', label: 'Services' }]} current="Leaky tap repair" />,
    },
    {
      name: 'Long text',
      element: (
        <Breadcrumb
          parents={[
            { to: '/services', label: 'Services' },
            { to: '/category', label: 'Plumbing' },
          ]}
          current={LONG_TEXT}
        />
      ),
    },
  ],
};
