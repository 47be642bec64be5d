import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { FormErrorSummary } from '../../../components/form-error-summary.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { formatCardNumber, formatExpiry } from './payment-card-format.ts';
import type { PaymentCard } from './payment-card.ts';

const FIELDS = ['cardholderName', 'cardNumber', 'expiry', 'cvv'] as const;

interface PaymentCardFieldsProps {
  form: UseFormReturn<PaymentCard, unknown, PaymentCard>;
  onEdit: () => void;
  onUseTestCard: () => void;
}

export function PaymentCardFields({ form, onEdit, onUseTestCard }: PaymentCardFieldsProps) {
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
      <TextField
        label="Cardholder name"
        autoComplete="cc-name"
        error={errors.cardholderName?.message}
        {...form.register('cardholderName')}
      />
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
        <TextField
          label="CVV"
          inputMode="numeric"
          autoComplete="cc-csc"
          error={errors.cvv?.message}
          {...form.register('cvv')}
        />
      </div>
    </div>
  );
}
