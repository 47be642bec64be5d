// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../../lib/drafts.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { CategoryDialog } from './category-dialog.tsx';

// The dialog asks for it, and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const keptNote = () => screen.queryByText('We restored your draft.');

function openForm() {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <CategoryDialog category={undefined} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  return unmount;
}

afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  cleanup();
  forgetDrafts();
});

describe('a session that ends over the form of a category', () => {
  it('loses nothing of it', () => {
    const leave = openForm();
    type('Name', 'Garden work');
    type('Slug', 'gardens');
    act(() => sessionToken.clear());
    leave();

    openForm();

    expect(keptNote()).not.toBeNull();
    expect(field('Name').value).toBe('Garden work');
    // A slug that was typed does not follow the name.
    type('Name', 'Garden works');
    expect(field('Slug').value).toBe('gardens');
  });
});

it('the form of a category that was closed begins empty again', () => {
  const leave = openForm();
  type('Name', 'Garden work');
  leave();

  openForm();

  expect(keptNote()).toBeNull();
  expect(field('Name').value).toBe('');
});
