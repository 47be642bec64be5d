import type { Stories } from '../gallery/stories.ts';
import { DraftRestoredNotice } from './draft-restored-notice.tsx';

export const stories: Stories = {
  group: 'Fields',
  states: [{ name: 'Default', element: <DraftRestoredNotice /> }],
};
