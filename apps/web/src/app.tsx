import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './features/session/session-provider.tsx';
import { nameFirstEntry } from './lib/first-entry.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createRoutes } from './routes.tsx';

const queryClient = createQueryClient();
nameFirstEntry();
const router = createBrowserRouter(createRoutes(queryClient));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>
  );
}
