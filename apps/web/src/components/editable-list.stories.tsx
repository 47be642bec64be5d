import { createRef } from 'react';
import { LONG_TEXT, noop } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Button } from './button.tsx';
import { EditableList } from './editable-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { ClosedDoor } from './illustrations.tsx';

const list = {
  label: 'Services',
  listRef: createRef<HTMLDivElement>(),
  isLoading: false,
  error: null,
  errorMessage: 'Services could not be loaded',
  isRetrying: false,
  onRetry: noop,
  empty: (
    <EmptyState illustration={<ClosedDoor />} title="No services yet" action={<Button>Add service</Button>} />
  ),
};
const NAMES = ['Leaky tap repair', 'Deep clean', LONG_TEXT];

export const stories: Stories = {
  group: 'Lists',
  states: [
    {
      name: 'Default',
      element: (
        <EditableList {...list}>
          {NAMES.map((name) => (
            <li key={name} className="py-4 wrap-anywhere">
              {name}
            </li>
          ))}
        </EditableList>
      ),
    },
    {
      name: 'Loading; after eight seconds it says that it is still working',
      element: (
        <EditableList {...list} isLoading>
          {undefined}
        </EditableList>
      ),
    },
    { name: 'Empty', element: <EditableList {...list}>{[]}</EditableList> },
    {
      name: 'Error',
      element: (
        <EditableList {...list} error={new Error('The marketplace did not respond.')}>
          {undefined}
        </EditableList>
      ),
    },
  ],
};
