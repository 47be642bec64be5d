import { HOUR_MS } from '@nearhand/shared/durations';
import type { Booking } from '@nearhand/shared/bookings/bookings';

const person = { _id: 'someone', name: 'Someone', email: 'someone@example.org' };

/** Builds a pending booking; the day and time are those of `scheduledDate` in UTC. */
export function buildBooking({
  scheduledDate = '2031-03-10T09:00:00Z',
  customer = person,
  provider = person,
  totalAmount = 80,
  ...rest
}: Partial<Booking> = {}): Booking {
  return {
    _id: 'booking',
    number: '7KQ-2M4',
    status: 'pending',
    scheduledDate,
    endDate: new Date(Date.parse(scheduledDate) + HOUR_MS).toISOString(),
    service: { _id: 'service', name: 'Tap repair', provider },
    customer,
    provider,
    bookingDate: scheduledDate.slice(0, 10),
    bookingTime: scheduledDate.slice(11, 16),
    duration: 60,
    basePrice: 80,
    basePriceMinor: 8000,
    unit: 'per service',
    currency: 'USD',
    cancellationPolicy: 'flexible',
    quantity: 1,
    options: [],
    lines: [
      {
        text: 'Tap repair',
        quantity: 1,
        unitPrice: 80,
        unitPriceMinor: 8000,
        amount: 80,
        amountMinor: 8000,
      },
    ],
    place: 'customer',
    images: [],
    totalAmount,
    totalAmountMinor: totalAmount * 100,
    paymentStatus: 'pending',
    refunds: [],
    refundAmount: 0,
    refundAmountMinor: 0,
    group: 'upcoming',
    nextAction: null,
    payments:
      rest.paymentStatus === 'paid'
        ? [
            {
              amount: totalAmount,
              amountMinor: totalAmount * 100,
              paymentId: 'pay_x',
              at: '2031-01-02T00:00:00Z',
            },
          ]
        : [],
    amountDue: 0,
    amountDueMinor: 0,
    createdAt: '2031-01-01T00:00:00Z',
    updatedAt: '2031-01-01T00:00:00Z',
    ...rest,
  };
}
