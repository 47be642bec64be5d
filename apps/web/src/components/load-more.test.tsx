// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LoadMore } from './load-more.tsx';

const paging = { isLoading: false, error: null, errorMessage: '', onLoadMore: () => {} };

describe('the progress of a list', () => {
  afterEach(cleanup);

  it.each([
    { shown: 24, total: 55, hasMore: true, text: 'Showing 24 of 55' },
    { shown: 24, total: 1001, hasMore: true, text: 'Showing 24 of 1,000+' },
    // At the end of a list the exact count is known.
    { shown: 1234, total: 1001, hasMore: false, text: 'Showing 1,234 of 1,234' },
  ])('reads "$text"', ({ text, ...list }) => {
    render(<LoadMore {...paging} {...list} />);

    expect(screen.getByRole('status').textContent).toBe(text);
  });
});
