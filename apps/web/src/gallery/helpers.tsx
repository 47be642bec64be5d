import { useState, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Components in each of their states, such as "Busy" or "Long text", by the names of their files. */
export type Components = Record<string, Record<string, ReactNode>>;

/** Longer than a component expects, with a word that has no place to break. */
export const LONG_TEXT =
  'Emergency plumbing, heating and underfloor pipework for old houses, with a guarantee of five years from ' +
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

export const noop = () => {};

/** Puts the elements of a state beside each other. */
export const rowClassName = 'flex flex-wrap items-center gap-3';

/** Resolves after a second, like a response on a slow network. */
export function resolveAfterDelay<Result>(result: Result): Promise<Result> {
  return new Promise((resolve) => setTimeout(() => resolve(result), 1000));
}

interface StatefulProps<Value> {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

export function Stateful<Value>({ first, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

interface WithTriggerProps {
  text?: string;
  children: (close: () => void) => ReactNode;
}

export function WithTrigger({ text = 'Open', children }: WithTriggerProps) {
  return (
    <Stateful first={false}>
      {(isOpen, setIsOpen) => (
        <>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {text}
          </Button>
          {isOpen && children(() => setIsOpen(false))}
        </>
      )}
    </Stateful>
  );
}

/** Provides the contexts that components need. The router is in memory, so links lead nowhere. */
export function GalleryProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
