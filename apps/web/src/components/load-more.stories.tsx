import { noop } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { LoadMore } from './load-more.tsx';

const paging = {
  shown: 24,
  total: 61,
  hasMore: true,
  isLoading: false,
  error: null,
  errorMessage: 'More services could not be loaded',
  onLoadMore: noop,
};

export const stories: Stories = {
  group: 'Actions',
  states: [
    { name: 'Default', element: <LoadMore {...paging} /> },
    { name: 'Loading', element: <LoadMore {...paging} isLoading /> },
    { name: 'At the end', element: <LoadMore {...paging} shown={61} hasMore={false} /> },
    {
      name: 'Error',
      element: <LoadMore {...paging} error={new Error('The marketplace did not respond.')} />,
    },
  ],
};
