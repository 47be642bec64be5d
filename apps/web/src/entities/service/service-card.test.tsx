// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestQueryClient } from '../../test/query-client.ts';
import type { PartialService } from './service-display.ts';
import { ServiceCard } from './service-card.tsx';

const bare: PartialService = { _id: '1', name: 'Deep clean', description: 'All rooms' };

/** Reports no intersection: jsdom has no layout. */
class InertIntersectionObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InertIntersectionObserver);
});

function renderCard(service: Partial<PartialService>) {
  const queryClient = createTestQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ServiceCard service={{ ...bare, ...service }} onBook={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('article');
}

afterEach(cleanup);

describe('the card of a service without optional fields', () => {
  it.each([
    'Location not specified',
    'Duration varies',
    'Medium',
    '$50 starting from',
    '0 out of 5 (0 reviews)',
  ])('says "%s"', (text) => {
    expect(renderCard({}).textContent).toContain(text);
  });

  it('shows an illustration instead of the image, and no keywords', () => {
    const card = renderCard({});

    expect(card.querySelector('img')).toBeNull();
    expect(card.querySelector('svg')).not.toBeNull();
    expect(within(card).queryByRole('list', { name: 'Keywords' })).toBeNull();
  });
});

describe('the card of a service', () => {
  it.each([
    [{ duration: 90 }, '90 minutes'],
    [{ duration: 1 }, '1 minute'],
    [{ basePrice: 65, unit: 'per hour' }, '$65 per hour'],
    [{ basePrice: 120, unit: 'fixed' }, '$120 fixed price'],
    [{ rating: 4.75, reviewCount: 1 }, '4.8 out of 5 (1 review)'],
    [{ difficulty: 'easy' }, 'Easy'],
    [{ difficulty: 'hard' }, 'Hard'],
    [{ location: 'Eastside' }, 'Eastside'],
    [{ category: { _id: 'c', name: 'Cleaning', slug: 'cleaning' } }, 'Cleaning'],
  ] as const)('with %o says "%s"', (service, text) => {
    expect(renderCard(service).textContent).toContain(text);
  });

  it("shows the provider's address before the service's own location", () => {
    const provider = { _id: 'p', name: 'Ana', address: '12 Mill Lane' };

    expect(renderCard({ provider, location: 'Eastside' }).textContent).toContain('12 Mill Lane');
  });

  it('shows three keywords and how many more there are', () => {
    renderCard({ keywords: ['eco', 'kitchen', 'bath', 'oven', 'windows'] });

    const keywords = within(screen.getByRole('list', { name: 'Keywords' })).getAllByRole('listitem');
    expect(keywords.map((keyword) => keyword.textContent)).toEqual(['eco', 'kitchen', 'bath', '+2 more']);
  });
});
