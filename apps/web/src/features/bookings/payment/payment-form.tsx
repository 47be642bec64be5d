import type { PaymentMethod } from '@nearhand/shared/bookings/booking-statuses';
import { paymentMethodSchema } from '@nearhand/shared/bookings/booking-terms';
import { zodResolver } from '@hookform/resolvers/zod';
import { CreditCard, Wallet } from 'lucide-react';
import { useState, type FormEvent, type ChangeEvent, useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../../components/form-error-summary.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { RadioCards } from '../../../components/radio-cards.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { bindField } from '../../../lib/bind-field.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { paymentTexts } from '../texts.ts';
import {
  paymentCardSchema,
  TEST_CARD,
  formatCardNumber,
  formatExpiry,
  type PaymentCard,
} from './payment-card.ts';
import { PAYMENT_DELAY_MS } from './use-pay-booking.ts';

const METHODS = [
  { value: 'card', label: 'Card', text: 'Credit or debit card', icon: CreditCard },
  { value: 'paypal', label: 'PayPal', text: 'No card details needed', icon: Wallet },
] as const;

interface PaymentFormProps {
  submitText: string;
  /** Said when it fails and can be tried again. */
  failedText: string;
  /** Whether there is a payment to be watched. */
  hasProgress: boolean;
  isPaying: boolean;
  error: Error | null;
  onEdit: () => void;
  /** Called when the card is valid; its details stay in the form. */
  onPay: (method: PaymentMethod) => void;
  onCancel: () => void;
}

/** Asks for the payment method and the card (product 5, payment form). */
export function PaymentForm({
  submitText,
  failedText,
  hasProgress,
  isPaying,
  error,
  onEdit,
  onPay,
  onCancel,
}: PaymentFormProps) {
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
      {isPaying && hasProgress && <PaymentProgress />}
      {error && <FailureAlert message={getPaymentErrorMessage(error, failedText)} error={error} />}
      <DialogActions>
        <Button variant="quiet" size="large" isPending={isPaying} onClick={onCancel}>
          {isConflict ? 'Close' : 'Cancel'}
        </Button>
        {!isConflict && (
          <Button
            type="submit"
            size="large"
            className="grow"
            isPending={isPaying}
            loadingText={hasProgress ? paymentTexts.pendingLabel : commonTexts.saving}
          >
            {submitText}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

/** Returns the server's message for a booking that can no longer be paid, else one that suggests a retry. */
function getPaymentErrorMessage(error: Error, failedText: string): string {
  const isConflict = error instanceof ApiError && error.status === 409;
  return (isConflict && error.serverMessage) || failedText;
}

const FIELDS = ['cardholderName', 'cardNumber', 'expiry', 'cvv'] as const;

interface PaymentCardFieldsProps {
  form: UseFormReturn<PaymentCard, unknown, PaymentCard>;
  onEdit: () => void;
  onUseTestCard: () => void;
}

function PaymentCardFields({ form, onEdit, onUseTestCard }: PaymentCardFieldsProps) {
  const { errors, isSubmitted } = form.formState;
  const registerFormatted = (field: 'cardNumber' | 'expiry', format: (typed: string) => string) =>
    form.register(field, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        // Formatting before the end would move the caret.
        if (target.selectionStart !== target.value.length) return;
        // After a submit, validate again: the form discards a result for another value.
        form.setValue(field, format(target.value), { shouldValidate: isSubmitted });
      },
    });

  return (
    <div className="grid gap-4" onChange={onEdit}>
      <FormErrorSummary form={form} fields={FIELDS} />
      <Button variant="secondary" size="small" className="justify-self-start" onClick={onUseTestCard}>
        Use test card
      </Button>
      <TextField label="Cardholder name" autoComplete="cc-name" {...bindField(form, 'cardholderName')} />
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        error={errors.cardNumber?.message}
        {...registerFormatted('cardNumber', formatCardNumber)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Expiry (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          error={errors.expiry?.message}
          {...registerFormatted('expiry', formatExpiry)}
        />
        <TextField label="CVV" inputMode="numeric" autoComplete="cc-csc" {...bindField(form, 'cvv')} />
      </div>
    </div>
  );
}

const TICK_MS = 50;
/** The share of the duration at which each step starts. */
const STEPS = [
  { from: 0.8, label: 'Recording your payment…' },
  { from: 0.3, label: 'Processing (simulated)…' },
  { from: 0, label: 'Checking your details…' },
];

/** Shows the progress of the simulated payment. The bar stays full until the response arrives. */
function PaymentProgress() {
  const [elapsed, setElapsed] = useState(0);
  const progress = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which would be taken for the clean-up.
    progress.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const share = Math.min(1, elapsed / PAYMENT_DELAY_MS);
  const percent = Math.round(share * 100);
  const step = STEPS.find(({ from }) => share >= from);

  return (
    <div ref={progress} className="grid gap-2">
      <div
        role="progressbar"
        aria-label="Payment"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-3 forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-brand forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p role="status" className="text-small text-fg-muted">
        {step?.label}
      </p>
    </div>
  );
}
