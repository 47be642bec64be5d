import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** What components expect around them. The router keeps its addresses to itself: a link leads nowhere. */
export function Surroundings({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
