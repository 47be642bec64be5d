import { zodResolver } from '@hookform/resolvers/zod';
import { paymentMethodSchema, type PaymentMethod } from '@nearhand/shared/bookings/booking-terms';
import { CreditCard, Wallet } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { RadioCards } from '../../../components/radio-cards.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { paymentTexts } from '../texts.ts';
import { paymentCardSchema, TEST_CARD } from './payment-card.ts';
import { PaymentCardFields } from './payment-card-fields.tsx';
import { PaymentProgress } from './payment-progress.tsx';

const METHODS = [
  { value: 'card', label: 'Card', text: 'Credit or debit card', icon: CreditCard },
  { value: 'paypal', label: 'PayPal', text: 'No card details needed', icon: Wallet },
] as const;

interface PaymentFormProps {
  amount: number;
  isPaying: boolean;
  error: Error | null;
  onEdit: () => void;
  /** Called when the card is valid; its details stay in the form. */
  onPay: (method: PaymentMethod) => void;
  onCancel: () => void;
}

/** Asks for the payment method and the card (product 5, payment form). */
export function PaymentForm({ amount, isPaying, error, onEdit, onPay, onCancel }: PaymentFormProps) {
  const { currency } = useMarketplace();
  const [method, setMethod] = useState<PaymentMethod>('card');
  const form = useForm({
    resolver: zodResolver(paymentCardSchema),
    defaultValues: { cardholderName: '', cardNumber: '', expiry: '', cvv: '' },
    shouldFocusError: false,
  });
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (method === 'card') void form.handleSubmit(() => onPay('card'))();
    else onPay(method);
  };
  const useTestCard = () => {
    form.reset(TEST_CARD);
    onEdit();
  };
  const isConflict = error instanceof ApiError && error.status === 409;

  return (
    <form onSubmit={pay} noValidate className="grid gap-5">
      <RadioCards
        legend="Payment method"
        options={METHODS}
        selected={method}
        control={{
          name: 'method',
          onChange: ({ target }) => setMethod(paymentMethodSchema.parse(target.value)),
        }}
      />
      {method === 'card' && <PaymentCardFields form={form} onEdit={onEdit} onUseTestCard={useTestCard} />}
      {isPaying && <PaymentProgress />}
      {error && <FailureAlert message={getPaymentErrorMessage(error)} error={error} />}
      <DialogActions>
        <Button variant="secondary" isPending={isPaying} onClick={onCancel}>
          {isConflict ? 'Close' : 'Cancel'}
        </Button>
        {!isConflict && (
          <Button type="submit" isPending={isPaying} loadingText={paymentTexts.pendingLabel}>
            Pay {formatAmount(amount, currency)}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

/** Returns the server's message for a booking that can no longer be paid, else one that suggests a retry. */
function getPaymentErrorMessage(error: Error): string {
  const isConflict = error instanceof ApiError && error.status === 409;
  return (isConflict && error.serverMessage) || paymentTexts.failed;
}
