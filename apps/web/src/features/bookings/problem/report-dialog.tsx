import { isolate } from '@nearhand/shared/region/user-text';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import {
  getProblemDenial,
  getProblemKinds,
  MAX_PROBLEM_TEXT_LENGTH,
  PROBLEM_ANSWER_HOURS,
  problemKinds,
  problemMessages,
  type ProblemKind,
  type ProblemKindRow,
} from '@nearhand/shared/bookings/problems';
import { getRefundableAmount } from '@nearhand/shared/bookings/payments';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { Banknote, CircleHelp, TriangleAlert, UserX, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { RadioCards } from '../../../components/radio-cards.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { getOtherParty, type BookingSide } from '../../../entities/booking/booking.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { api } from '../../../lib/api-client.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { formatAmount } from '../../../lib/money.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { ChangeDialog } from '../actions/change-dialog.tsx';
import { useBookingChange } from '../actions/use-booking-change.ts';
import { BookingImagesField } from '../booking-dialog/booking-images-field.tsx';
import { formatVisit } from '../format-visit.ts';
import { useDecisionTime } from '../page/headline-state.ts';
import { bookingTexts, problemTexts } from '../texts.ts';
import { AmountField } from '../amount-field.tsx';
import { parseAmount } from '../typed-amount.ts';
import { describeKind } from './consequences.ts';

const ICONS: Record<ProblemKind, typeof UserX> = {
  providerAbsent: UserX,
  customerAbsent: UserX,
  notAsAgreed: TriangleAlert,
  notPossible: Wrench,
  notPaidInCash: Banknote,
  other: CircleHelp,
};

interface ReportValues {
  kind: ProblemKind | null;
  text: string;
  images: string[];
  refund: string;
}

interface ReportDialogProps {
  booking: Booking;
  side: BookingSide;
  initialKind?: ProblemKind | undefined;
  onClose: () => void;
}

/** Asks what went wrong with a visit, and says what follows. */
export function ReportDialog({ booking, side, initialKind, onClose }: ReportDialogProps) {
  const [uploading, setUploading] = useState(0);
  const form = useForm<ReportValues>({
    defaultValues: { kind: initialKind ?? null, text: '', images: [], refund: '' },
  });
  const hasRestoredDraft = useFormDraft(`report-${booking._id}`, form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const most = kind !== null && side === 'customer' ? getMostAsked(kind, booking) : 0;
  const report = useReport(booking, most, onClose);
  return (
    <ChangeDialog
      title={bookingActions.raiseProblem.label}
      isDirty={form.formState.isDirty}
      hasRestoredDraft={hasRestoredDraft}
      change={report}
      failedText={problemTexts.failed}
      submitText="Send report"
      loadingText={uploading > 0 ? bookingTexts.photosUploading : 'Sending...'}
      isUploading={uploading > 0}
      onSubmit={(event) => void form.handleSubmit((typed) => report.mutate(typed))(event)}
      onClose={onClose}
    >
      <ReportFields form={form} booking={booking} side={side} most={most} onUploading={setUploading} />
    </ChangeDialog>
  );
}

/** Returns how much a customer can ask back for a problem of this kind. */
function getMostAsked(kind: ProblemKind, booking: Booking): number {
  return problemKinds[kind].refund === 'asked' ? getRefundableAmount(booking, booking.currency) : 0;
}

function useReport(booking: Booking, most: number, onDone: () => void) {
  const keyFor = useIdempotencyKey();
  return useBookingChange({
    name: 'report',
    booking,
    send: ({ kind, text, refund, images }: ReportValues) => {
      const body = {
        // The form requires one.
        kind: kind ?? 'other',
        text,
        ...(images.length > 0 && { images }),
        ...(most > 0 && refund.trim() !== '' && { refund: parseAmount(refund, booking.currency) }),
      };
      return api.raiseProblem({ params: { id: booking._id }, body, idempotencyKey: keyFor(body) });
    },
    onDone,
  });
}

interface ReportFieldsProps {
  form: UseFormReturn<ReportValues>;
  booking: Booking;
  side: BookingSide;
  /** How much can be asked back. */
  most: number;
  onUploading: (count: number) => void;
}

function ReportFields({ form, booking, side, most, onUploading }: ReportFieldsProps) {
  const { timeZone } = useMarketplace();
  const { currency } = booking;
  const { errors } = form.formState;
  const images = useWatch({ control: form.control, name: 'images' });
  const name = isolate(getOtherParty(booking, side).name);
  return (
    <>
      <p className="text-small text-fg-muted wrap-anywhere">
        <bdi>{booking.service.name}</bdi> · {name} · {formatVisit(booking, timeZone)}
      </p>
      <RadioCards
        legend="What happened?"
        error={errors.kind?.message}
        options={useKindOptions(booking, side)}
        control={form.register('kind', { validate: (chosen) => chosen !== null || problemTexts.chooseKind })}
      />
      <TextArea
        label={`Describe it for ${name} and for us`}
        hint={`${name} and the admins read this.`}
        rows={4}
        limit={MAX_PROBLEM_TEXT_LENGTH}
        error={errors.text?.message}
        {...form.register('text', {
          validate: (text) => text.trim() !== '' || problemMessages.textRequired,
        })}
      />
      <BookingImagesField
        images={images}
        onChange={(next) => form.setValue('images', next, { shouldDirty: true })}
        onUploading={onUploading}
      />
      {most > 0 && (
        <AmountField
          label="Amount you ask back"
          currency={currency}
          max={most}
          optional
          hint={`Up to ${formatAmount(most, currency)}. Leave it empty to ask for nothing back.`}
          error={errors.refund?.message}
          register={(rules) => form.register('refund', rules)}
        />
      )}
      <p className="text-small text-fg-muted">
        {name} has {PROBLEM_ANSWER_HOURS} hours to answer. Without an answer it counts as true; if {name}{' '}
        objects, an admin decides.
      </p>
    </>
  );
}

/** Returns the kinds of problems of a side; those that are possible later say from when. */
function useKindOptions(booking: Booking, side: BookingSide) {
  const { timeZone } = useMarketplace();
  const now = useDecisionTime(booking);
  return getProblemKinds(side).flatMap((value) => {
    const denial = getProblemDenial(value, booking, now);
    if (denial && denial.code !== 'visit_ahead') return [];
    const { label, fromMinutes = 0 }: ProblemKindRow = problemKinds[value];
    const from = new Date(Date.parse(booking.scheduledDate) + fromMinutes * MINUTE_MS);
    const text = denial
      ? `From ${formatDateTime(from.toISOString(), timeZone)} on`
      : describeKind(value, booking, side);
    return [{ value, label, text, icon: ICONS[value], isDisabled: denial !== undefined }];
  });
}
