import type { Booking } from '@nearhand/shared/bookings/bookings';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useBooking } from '../../entities/booking/bookings-api.ts';
import { useRole } from '../../entities/user/session.ts';
import { Receipt } from '../../features/bookings/receipt/receipt.tsx';
import { bookingTexts, paymentTexts } from '../../features/bookings/texts.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { commonTexts } from '../../lib/texts.ts';
import { DetailFrame, NotFound } from '../services/detail-frame.tsx';
import { BackToBookings, BOOKING_LISTS } from './booking-lists.tsx';

const back = <BackToBookings />;
const notFound = (
  <NotFound title={bookingTexts.notFoundTitle} text={bookingTexts.notFoundText} action={back} />
);
const unpaid = (
  <NotFound title={paymentTexts.noReceiptTitle} text={paymentTexts.noReceiptText} action={back} />
);
const loading = (
  <div className="container-page grid max-w-180 gap-6 py-7">
    <PageHeading className="sr-only">Loading the receipt</PageHeading>
    <Skeleton className="h-[32rem] rounded-card" />
  </div>
);

/** The receipt of a paid booking, as a page that prints on one sheet. */
function ReceiptPage() {
  const { id = '' } = useParams();
  const query = useBooking(id);
  return (
    <DetailFrame
      query={query}
      loading={loading}
      errorTitle={commonTexts.bookingsFailed}
      notFound={notFound}
      back={back}
    >
      {(booking) => (booking.paymentStatus === 'paid' ? <PrintableReceipt booking={booking} /> : unpaid)}
    </DetailFrame>
  );
}

function PrintableReceipt({ booking }: { booking: Booking }) {
  const role = useRole() ?? 'customer';
  return (
    <div className="container-page grid max-w-180 grid-cols-1 gap-4 pt-4 pb-7 print:p-0">
      <div className="print:hidden">
        <Breadcrumb
          parents={[
            BOOKING_LISTS[role],
            { to: `/bookings/${booking._id}`, label: bookingTexts.numbered(booking.number) },
          ]}
          current="Receipt"
        />
      </div>
      <Button variant="secondary" className="justify-self-end print:hidden" onClick={() => print()}>
        <Printer aria-hidden className="size-4.5" strokeWidth={1.75} />
        Print or PDF
      </Button>
      <Receipt booking={booking} heading={<PageHeading>Receipt</PageHeading>} />
    </div>
  );
}

export { ReceiptPage as Component };
