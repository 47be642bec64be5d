import { Clock, MapPin } from 'lucide-react';
import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { InfoItem } from './info-item.tsx';

export const stories: Stories = {
  group: 'Facts',
  states: [
    {
      name: 'Default and long text',
      element: (
        <ul className="grid gap-2">
          <InfoItem icon={Clock}>60 minutes</InfoItem>
          <InfoItem icon={MapPin}>{LONG_TEXT}</InfoItem>
        </ul>
      ),
    },
  ],
};
