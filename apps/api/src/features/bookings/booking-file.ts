import type { ListAllBookingsQuery } from '@nearhand/shared/bookings/all-bookings';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { bookingContracts } from '@nearhand/shared/bookings/bookings.contract';
import { toDecimalText } from '@nearhand/shared/money';
import type { CurrentUser } from '../../auth/authorize.ts';
import { sendCsv, toCsvInstant, type CsvColumn } from '../../http/csv.ts';
import type { StreamedResponse } from '../../http/responses.ts';
import { readAllBookings } from './queries.ts';

const columns: CsvColumn<Booking>[] = [
  { header: 'Id', value: ({ _id }) => _id },
  { header: 'Number', value: ({ number }) => number },
  { header: 'Origin', value: ({ origin = 'request' }) => origin },
  { header: 'Service id', value: ({ service }) => service._id },
  { header: 'Service', value: ({ service }) => service.name },
  ...toParty('Customer', ({ customer }) => customer),
  ...toParty('Provider', ({ provider }) => provider),
  { header: 'Status', value: ({ status }) => status },
  { header: 'Payment', value: ({ paymentStatus }) => paymentStatus },
  { header: 'Quantity', value: ({ quantity }) => quantity },
  { header: 'Unit', value: ({ unit }) => unit },
  { header: 'Amount', value: ({ totalAmount, currency }) => toDecimalText(totalAmount, currency) },
  { header: 'Refund', value: ({ refundAmount, currency }) => toDecimalText(refundAmount, currency) },
  { header: 'Currency', value: ({ currency }) => currency },
  { header: 'Visit', value: ({ scheduledDate }) => toCsvInstant(scheduledDate) },
  { header: 'Visit ends', value: ({ endDate }) => toCsvInstant(endDate) },
  { header: 'Booked', value: ({ createdAt }) => toCsvInstant(createdAt) },
  { header: 'Paid', value: ({ paidAt }) => toCsvInstant(paidAt) },
];

function toParty(side: string, getParty: (booking: Booking) => Booking['customer']): CsvColumn<Booking>[] {
  return [
    { header: `${side} id`, value: (booking) => getParty(booking)._id },
    { header: side, value: (booking) => getParty(booking).name },
    { header: `${side} email`, value: (booking) => getParty(booking).email },
  ];
}

export function sendBookings(user: CurrentUser, query: ListAllBookingsQuery): StreamedResponse {
  return sendCsv(bookingContracts.listBookings.csv, columns, readAllBookings(user, query));
}
