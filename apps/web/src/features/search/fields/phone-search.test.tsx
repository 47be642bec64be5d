// @vitest-environment jsdom
import type { PlacesResponse } from '@nearhand/shared/places/places';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestQueryClient } from '../../../test/query-client.ts';
import { PhoneSearch } from './phone-search.tsx';
import { parseFilters, type BrowseFilters } from '../../../entities/service/service-filters.ts';

// A busy machine needs longer than the default second for what is rendered first.
configure({ asyncUtilTimeout: 10_000 });

const places: PlacesResponse = {
  places: [{ _id: '1', name: 'Harborside', region: 'Alder Bay', point: { lat: 44.612, lng: -124.055 } }],
};

/** Responds with nine services, one for a text, and two near a place. */
async function respond(input: string | URL | Request) {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  if (url.pathname.endsWith('/places')) return Response.json(places);
  if (url.pathname.endsWith('/suggestions')) {
    return Response.json({ services: [], categories: [], providers: [], places: [] });
  }
  const { searchParams: query } = url;
  const total = query.has('near') ? 2 : query.get('q') ? 1 : 9;
  return Response.json({ services: [], pagination: { total } });
}

function openSheet(search = '') {
  const onChange = vi.fn<(change: Partial<BrowseFilters>) => void>();
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <MemoryRouter>
        <PhoneSearch filters={parseFilters(new URLSearchParams(search))} onChange={onChange} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Search services/ }));
  return { onChange };
}

const field = (name: string) => screen.findByRole('combobox', { name });
const collapsed = (name: RegExp) => screen.getByRole('button', { name, expanded: false });
const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const showButton = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('fetch', respond);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the search on phones', () => {
  it('expands one field at a time, which takes the focus', async () => {
    openSheet('q=oven');
    await expectFocus(await field('What'));
    expect(screen.queryByRole('combobox', { name: 'Near' })).toBeNull();

    fireEvent.click(collapsed(/^Near/));

    await expectFocus(await field('Near'));
    expect(screen.queryByRole('combobox', { name: 'What' })).toBeNull();
    expect(collapsed(/^What/).textContent).toBe('Whatoven');
  });

  it('says how many services it will show, and searches once the button is pressed', async () => {
    const { onChange } = openSheet();
    await showButton('Show 9 services');

    fireEvent.change(await field('What'), { target: { value: ' tap ' } });

    const show = await showButton('Show 1 service');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(show);
    expect(onChange.mock.calls).toEqual([[{ q: 'tap', exact: false }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('moves on to the days once a place is chosen', async () => {
    openSheet();
    await field('What');
    fireEvent.click(collapsed(/^Near/));
    fireEvent.change(await field('Near'), { target: { value: 'harb' } });

    fireEvent.click(await screen.findByRole('option', { name: /Harborside.*Neighborhood in Alder Bay/ }));

    expect(screen.getByRole('group', { name: 'When' }).contains(document.activeElement)).toBe(true);
    expect(collapsed(/^Near/).textContent).toBe('NearHarborside, Alder Bay');
    await showButton('Show 2 services');
  });

  it('preserves the draft when the sheet is closed', async () => {
    const { onChange } = openSheet();
    fireEvent.change(await field('What'), { target: { value: 'tap' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    fireEvent.click(screen.getByRole('button', { name: /^Search services/ }));

    expect(await field('What')).toHaveProperty('value', 'tap');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('clears its three fields and no other filter', async () => {
    const { onChange } = openSheet('q=oven&difficulty=easy&freeOn=2026-12-01&after=10:00');
    await field('What');
    expect(collapsed(/^When/).textContent).toBe('WhenTue, Dec 1, 10:00 – 24:00');

    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));

    expect(await field('What')).toHaveProperty('value', '');
    expect(collapsed(/^When/).textContent).toBe('WhenAny day');
    fireEvent.click(await showButton('Show 9 services'));
    const change = onChange.mock.calls[0]?.[0];
    expect(change).toMatchObject({ q: '', near: undefined, freeOn: undefined, after: undefined });
    expect(change).not.toHaveProperty('difficulty');
  });
});
