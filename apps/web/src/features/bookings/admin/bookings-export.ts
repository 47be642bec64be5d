import type { Booking } from '@nearhand/shared/bookings/bookings';
import { toDecimalText } from '@nearhand/shared/money';
import type { CsvExport } from '../../../components/csv-export-button.tsx';
import { toCsv, type CsvColumn } from '../../../lib/csv.ts';
import { fetchAllBookings } from '../../../entities/booking/bookings-api.ts';

export const bookingColumns: CsvColumn<Booking>[] = [
  { header: 'Service', value: ({ service }) => service.name },
  { header: 'Customer', value: ({ customer }) => customer.name },
  { header: 'Provider', value: ({ provider }) => provider.name },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Payment', value: ({ paymentStatus }) => paymentStatus },
  { header: 'Amount', value: ({ totalAmount, currency }) => toDecimalText(totalAmount, currency) },
  { header: 'Scheduled', value: ({ scheduledDate }) => scheduledDate },
  { header: 'Booked', value: ({ createdAt }) => createdAt },
];

export const bookingsExport: CsvExport = {
  fileName: 'bookings.csv',
  fetchCsv: async (signal) => toCsv(bookingColumns, await fetchAllBookings(signal)),
};
