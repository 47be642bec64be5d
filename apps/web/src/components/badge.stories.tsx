import { Clock } from 'lucide-react';
import { rowClassName } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Badge } from './badge.tsx';

const TONES = ['brand', 'success', 'warning', 'danger', 'info', 'neutral'] as const;

export const stories: Stories = {
  group: 'Facts',
  states: [
    {
      name: 'Tones',
      element: (
        <div className={rowClassName}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              <Clock aria-hidden strokeWidth={1.75} />
              {tone}
            </Badge>
          ))}
        </div>
      ),
    },
  ],
};
