// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestQueryClient } from '../../../test/query-client.ts';
import { paymentTexts } from '../texts.ts';
import { PaymentForm } from './payment-form.tsx';

function renderForm() {
  const queryClient = createTestQueryClient();
  const actions = { onEdit: vi.fn(), onPay: vi.fn(), onCancel: vi.fn() };
  render(
    <QueryClientProvider client={queryClient}>
      <PaymentForm
        submitText="Pay $65.00"
        failedText=""
        hasProgress
        isPaying={false}
        error={null}
        {...actions}
      />
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

describe('a rejected card', () => {
  it.each([
    ['Card number', '4242424242424242', '4242 4242 4242 4242', paymentTexts.cardNumberRequired],
    ['Expiry (MM/YY)', '0831', '08/31', paymentTexts.expiryRequired],
  ])('is accepted once a valid %s is pasted or filled in', async (label, filled, shown, problem) => {
    renderForm();
    fireEvent.click(screen.getByRole('button', { name: /^Pay / }));
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));

    fireEvent.change(field, { target: { value: filled } });

    await waitFor(() => expect(screen.queryAllByText(problem)).toEqual([]));
    expect(screen.getByLabelText(label)).toHaveProperty('value', shown);
  });
});
