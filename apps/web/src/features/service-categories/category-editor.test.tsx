// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../lib/drafts.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { authToken } from '../../lib/auth-token.ts';
import { CategoryEditor } from './category-editor.tsx';

// The dialog uses CSS.escape, which jsdom lacks.
vi.stubGlobal('CSS', { escape: (text: string) => text });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const draftNotice = () => screen.queryByText('We restored your draft.');

function openForm() {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <CategoryEditor title="Add category" category={undefined} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  return unmount;
}

afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  cleanup();
  clearDrafts();
});

describe('a session that expires while a category is edited', () => {
  it('loses no input', () => {
    const leave = openForm();
    type('Name', 'Garden work');
    type('Slug', 'gardens');
    act(() => authToken.clear());
    leave();

    openForm();

    expect(draftNotice()).not.toBeNull();
    expect(field('Name').value).toBe('Garden work');
    // A slug that the user typed does not follow the name.
    type('Name', 'Garden works');
    expect(field('Slug').value).toBe('gardens');
  });
});

it('a category form starts empty after it was closed', () => {
  const leave = openForm();
  type('Name', 'Garden work');
  leave();

  openForm();

  expect(draftNotice()).toBeNull();
  expect(field('Name').value).toBe('');
});
