import { isolate } from '@nearhand/shared/region/user-text';
import { messages } from '@nearhand/shared/api-messages';
import { bookingStatuses } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { problemKinds, type ProblemKindRow } from '@nearhand/shared/bookings/problems';
import type { ProblemDecision } from '@nearhand/shared/bookings/visits';
import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { roundMoney } from '@nearhand/shared/money';
import { BadgeCheck, Ban } from 'lucide-react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../../components/button.tsx';
import { DraftRestoredNotice } from '../../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../../components/failure-alert.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { RadioCards } from '../../../../components/radio-cards.tsx';
import { TextArea } from '../../../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../../../components/unsaved-changes-guard.tsx';
import { adminKey } from '../../../../entities/query-keys.ts';
import { api } from '../../../../lib/api-client.ts';
import { getServerMessage } from '../../../../lib/api-error.ts';
import { formatAmount } from '../../../../lib/money.ts';
import { useFormDraft } from '../../../../lib/use-form-draft.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useBookingChange } from '../../actions/use-booking-change.ts';
import { problemTexts } from '../../texts.ts';
import { parseAmount, toTypedAmount, validateAmount } from '../../typed-amount.ts';
import { getRefundableAmount } from '@nearhand/shared/bookings/payments';
import { AmountSlider } from './amount-slider.tsx';

interface DecisionValues {
  refund: string;
  reason: string;
  outcome: ProblemDecision['outcome'];
}

/** Decides a problem: what goes back, why, and what the visit counts as. */
export function DecisionForm({ booking }: { booking: Booking }) {
  const { currency, problem } = booking;
  const left = getRefundableAmount(booking, booking.currency);
  const form = useForm<DecisionValues>({
    defaultValues: {
      refund: toTypedAmount(Math.min(problem?.refund ?? 0, left), currency),
      reason: '',
      outcome: getOutcome(booking),
    },
  });
  const hasRestoredDraft = useFormDraft(`decision-${booking._id}`, form);
  const decide = useDecide(booking);
  const { isDirty } = form.formState;
  const amount = parseAmount(useWatch({ control: form.control, name: 'refund' }), currency);
  return (
    <Panel title="Your decision">
      <UnsavedChangesGuard isDirty={(isDirty && !decide.isSuccess) || decide.isPending} />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((typed) => decide.mutate(typed))(event)}
      >
        {hasRestoredDraft && <DraftRestoredNotice />}
        {left > 0 ? (
          <RefundField form={form} booking={booking} left={left} amount={amount} />
        ) : (
          <p className="text-small text-fg-muted">Nothing is left to give back.</p>
        )}
        <ReasonFields form={form} />
        {decide.error && (
          <FailureAlert
            message={problemTexts.decisionFailed}
            reason={getServerMessage(decide.error)}
            error={decide.error}
          />
        )}
        <Button type="submit" isPending={decide.isPending} loadingText="Deciding...">
          {amount > 0 && amount <= left
            ? `Decide and refund ${formatAmount(amount, currency)}`
            : 'Decide without a refund'}
        </Button>
        <p className="text-caption text-fg-muted">
          It is final. Both sides are told, also by mail, and the audit log keeps it.
        </p>
      </form>
    </Panel>
  );
}

function useDecide(booking: Booking) {
  const client = useQueryClient();
  return useBookingChange({
    name: 'decide',
    booking,
    send: ({ refund, reason, outcome }: DecisionValues) =>
      api.decideProblem({
        params: { id: booking._id },
        body: { refund: parseAmount(refund, booking.currency), reason, outcome },
      }),
    onDone: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
}

interface FieldsProps {
  form: UseFormReturn<DecisionValues>;
}

interface RefundFieldProps extends FieldsProps {
  booking: Booking;
  left: number;
  /** What is typed; NaN for what is no amount. */
  amount: number;
}

function RefundField({ form, booking, left, amount }: RefundFieldProps) {
  const { currency, customer, provider } = booking;
  const rows = [
    [customer.name, 'gets back', amount],
    [provider.name, 'keeps', roundMoney(left - amount, currency)],
  ] as const;
  return (
    <>
      <Controller
        control={form.control}
        name="refund"
        rules={{ validate: (typed) => validateAmount(typed, { currency, max: left }) }}
        render={({ field, fieldState: { error } }) => (
          <AmountSlider
            label={`Back to ${isolate(customer.name)}`}
            currency={currency}
            max={left}
            value={field.value}
            error={error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <dl className="grid gap-1.5 text-small tabular-nums">
        {rows.map(([name, verb, value]) => (
          <div key={verb} className="flex justify-between gap-4">
            <dt className="text-fg-muted wrap-anywhere">
              {isolate(name)} {verb}
            </dt>
            <dd className="shrink-0 font-semibold">{amount <= left ? formatAmount(value, currency) : '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ReasonFields({ form }: FieldsProps) {
  return (
    <>
      <TextArea
        label="Reason"
        hint="Both sides read it."
        rows={4}
        limit={MAX_REASON_LENGTH}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', {
          validate: (reason) => reason.trim() !== '' || messages.admin.reasonRequired,
        })}
      />
      <RadioCards
        legend="The visit counts as"
        options={[
          {
            value: 'completed',
            label: bookingStatuses.completed.label,
            text: 'The work is done',
            icon: BadgeCheck,
          },
          {
            value: 'cancelled',
            label: bookingStatuses.cancelled.label,
            text: 'It did not happen',
            icon: Ban,
          },
        ]}
        control={form.register('outcome')}
      />
    </>
  );
}

/** What the visit counts as when the report is true. */
function getOutcome({ problem }: Booking): ProblemDecision['outcome'] {
  const row: ProblemKindRow | undefined = problem && problemKinds[problem.kind];
  return row?.to === 'cancelled' ? 'cancelled' : 'completed';
}
