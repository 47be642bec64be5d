// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState, type ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyExtra, lazyPart } from './lazy-part.tsx';

/** Loads a component whose code is missing at first. */
function loadSecond<Props>(component: ComponentType<Props>) {
  return vi
    .fn<() => Promise<ComponentType<Props>>>()
    .mockResolvedValue(component)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

afterEach(cleanup);

it('a part whose code cannot be loaded offers to retry, and the rest of the page stays', async () => {
  const Part = lazyPart(loadSecond(({ name }: { name: string }) => <p>Reviews of {name}</p>));
  render(
    <>
      <p>The page</p>
      <Suspense>
        <Part name="Ana" />
      </Suspense>
    </>,
  );
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Check your connection and try again.');

  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settle();

  expect(screen.getByText('Reviews of Ana')).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
});

it('a dialog whose code cannot be loaded closes, and opens at the next press', async () => {
  const Dialog = lazyPart(
    loadSecond(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close</button>),
  );
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Open</button>
        <output>{isOpen ? 'open' : 'closed'}</output>
        <Suspense>{isOpen && <Dialog onClose={() => setIsOpen(false)} />}</Suspense>
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await settle();
  expect(screen.getByRole('status').textContent).toBe('closed');

  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await settle();

  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

it('what a page can do without comes as soon as there is a connection', async () => {
  const Extra = lazyExtra(loadSecond(() => <p>3 unread</p>));
  render(
    <Suspense>
      <Extra />
    </Suspense>,
  );
  await settle();
  expect(screen.queryByText('3 unread')).toBeNull();

  await act(async () => dispatchEvent(new Event('online')));
  await settle();

  expect(screen.getByText('3 unread')).toBeTruthy();
});
