import { rowClassName } from '../../gallery/helpers.tsx';
import type { Stories } from '../../gallery/stories.ts';
import { ProviderStatusBadge } from './provider-status-badge.tsx';

const STATUSES = ['approved', 'inqueue', 'rejected'] as const;

export const stories: Stories = {
  group: 'Facts',
  states: [
    {
      name: 'Every status',
      element: (
        <div className={rowClassName}>
          {STATUSES.map((status) => (
            <ProviderStatusBadge key={status} status={status} />
          ))}
        </div>
      ),
    },
  ],
};
