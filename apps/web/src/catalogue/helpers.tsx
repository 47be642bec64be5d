import { useState, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';

/** More than a component expects, and a word that cannot be broken at a space. */
export const LONG =
  'Emergency plumbing, heating and underfloor pipework for old houses, with a guarantee of five years from ' +
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

export const doNothing = () => {};

/** An answer that takes as long as one over a slow line. */
export function inASecond<Answer>(answer: Answer): Promise<Answer> {
  return new Promise((resolve) => setTimeout(() => resolve(answer), 1000));
}

interface HoldingProps<Value> {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a component that leaves it to its page. */
export function Holding<Value>({ first, children }: HoldingProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

interface OpeningProps {
  text?: string;
  children: (close: () => void) => ReactNode;
}

/** What covers the page is shown when it is asked for. */
export function Opening({ text = 'Open', children }: OpeningProps) {
  return (
    <Holding first={false}>
      {(isOpen, setIsOpen) => (
        <>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {text}
          </Button>
          {isOpen && children(() => setIsOpen(false))}
        </>
      )}
    </Holding>
  );
}
