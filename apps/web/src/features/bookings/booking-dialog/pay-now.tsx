import { isPayable, type Booking } from '@nearhand/shared/bookings/bookings';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';

const PaymentDialog = lazy(async () => ({
  default: (await import('../payment/payment-dialog.tsx')).PaymentDialog,
}));
const ReceiptDialog = lazy(async () => ({
  default: (await import('../payment/receipt-dialog.tsx')).ReceiptDialog,
}));

interface PayNowProps {
  booking: Booking;
  /** Called after its dialogs are closed, so that the focus can go to the place of the button. */
  onPaid: (paid: Booking) => void;
}

/** Pays a booking that was confirmed at once, without a detour through My Bookings. */
export function PayNow({ booking, onPaid }: PayNowProps) {
  const { currency } = useMarketplace();
  const [isPaying, setIsPaying] = useState(false);
  const [receipt, setReceipt] = useState<Booking>();
  const close = (paid: Booking | undefined) => {
    setIsPaying(false);
    setReceipt(undefined);
    if (paid) onPaid(paid);
  };
  return (
    <>
      {isPayable(booking) && (
        <Button size="small" onClick={() => setIsPaying(true)}>
          Pay {formatAmount(booking.totalAmount, currency)}
        </Button>
      )}
      <Suspense>
        {isPaying && !receipt && (
          <PaymentDialog booking={booking} onClose={close} onShowReceipt={setReceipt} />
        )}
        {receipt && <ReceiptDialog booking={receipt} onClose={() => close(receipt)} />}
      </Suspense>
    </>
  );
}
