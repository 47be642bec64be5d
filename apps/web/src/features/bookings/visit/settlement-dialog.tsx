import { isolate } from '@nearhand/shared/region/user-text';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import {
  settlementMethodNames,
  settlementMethods,
  type SettlementMethod,
} from '@nearhand/shared/bookings/visit-steps';
import { Banknote, HandCoins, Landmark } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { RadioCards } from '../../../components/radio-cards.tsx';
import { api } from '../../../lib/api-client.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { ChangeDialog } from '../actions/change-dialog.tsx';
import { useBookingChange } from '../actions/use-booking-change.ts';
import { AmountField } from '../amount-field.tsx';
import { parseAmount, toTypedAmount } from '../typed-amount.ts';
import { problemTexts } from '../texts.ts';

const METHODS: Record<SettlementMethod, { icon: typeof Banknote; text: string }> = {
  cash: { icon: Banknote, text: 'On the spot' },
  transfer: { icon: Landmark, text: 'To your account' },
  other: { icon: HandCoins, text: 'By card with you, or a voucher' },
};

export function SettlementDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { currency, totalAmount, customer } = booking;
  const form = useForm<{ method: SettlementMethod; amount: string }>({
    defaultValues: { method: 'cash', amount: toTypedAmount(totalAmount, currency) },
  });
  const { errors, isDirty } = form.formState;
  const hasRestoredDraft = useFormDraft(`settlement-${booking._id}`, form);
  const settle = useBookingChange({
    name: 'settle',
    booking,
    send: ({ method, amount }: { method: SettlementMethod; amount: string }) =>
      api.settleBooking({
        params: { id: booking._id },
        body: { method, amount: parseAmount(amount, currency) },
      }),
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title="Paid outside the marketplace"
      isDirty={isDirty}
      hasRestoredDraft={hasRestoredDraft}
      change={settle}
      failedText={problemTexts.settleFailed}
      submitText="Record the payment"
      loadingText={commonTexts.saving}
      onSubmit={(event) => void form.handleSubmit((typed) => settle.mutate(typed))(event)}
      onClose={onClose}
    >
      <p>
        {isolate(customer.name)} is told, can object, and cannot pay here any more. You can remove the record
        within 24 hours.
      </p>
      <RadioCards
        legend="How"
        options={settlementMethodNames.map((value) => ({
          value,
          label: settlementMethods[value],
          ...METHODS[value],
        }))}
        control={form.register('method')}
      />
      <AmountField
        currency={currency}
        max={totalAmount}
        isPositive
        error={errors.amount?.message}
        register={(rules) => form.register('amount', rules)}
      />
    </ChangeDialog>
  );
}
