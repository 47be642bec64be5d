import { isolate } from '@nearhand/shared/region/user-text';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_PROBLEM_TEXT_LENGTH, problemMessages } from '@nearhand/shared/bookings/problems';
import { CircleCheck, Scale } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { RadioCards } from '../../../components/radio-cards.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { getOtherParty, type BookingSide } from '../../../entities/booking/booking.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { api } from '../../../lib/api-client.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { ChangeDialog } from '../actions/change-dialog.tsx';
import { useBookingChange } from '../actions/use-booking-change.ts';
import { problemTexts } from '../texts.ts';
import { describeTruth } from './consequences.ts';
import { Statement } from './statement.tsx';

interface AnswerValues {
  answer: 'accept' | 'object' | null;
  text: string;
}

interface AnswerDialogProps {
  booking: Booking;
  side: BookingSide;
  onClose: () => void;
}

/** Asks the other side whether what was reported is true. */
export function AnswerDialog({ booking, side, onClose }: AnswerDialogProps) {
  const { timeZone } = useMarketplace();
  const form = useForm<AnswerValues>({ defaultValues: { answer: null, text: '' } });
  const { errors, isDirty } = form.formState;
  const hasRestoredDraft = useFormDraft(`answer-${booking._id}`, form);
  const answer = useWatch({ control: form.control, name: 'answer' });
  const reply = useBookingChange({
    name: 'answer',
    booking,
    send: ({ answer: chosen, text }: AnswerValues) =>
      api.answerProblem({
        params: { id: booking._id },
        body: { accept: chosen === 'accept', ...(text.trim() && { text }) },
      }),
    onDone: onClose,
  });
  const { problem } = booking;
  if (!problem) return null;
  const name = isolate(getOtherParty(booking, side).name);
  return (
    <ChangeDialog
      title={`${name} reports a problem`}
      isDirty={isDirty}
      hasRestoredDraft={hasRestoredDraft}
      change={reply}
      failedText={problemTexts.answerFailed}
      cancelText="Later"
      submitText={answer === 'object' ? 'Send objection' : 'Send answer'}
      loadingText="Sending..."
      onSubmit={(event) => void form.handleSubmit((typed) => reply.mutate(typed))(event)}
      onClose={onClose}
    >
      <p className="text-small text-fg-muted">Answer by {formatDateTime(problem.answerBy, timeZone)}</p>
      <Statement text={problem.text} images={problem.images} />
      <RadioCards
        legend="Your answer"
        error={errors.answer?.message}
        options={[
          {
            value: 'accept',
            label: bookingActions.acceptProblem.label,
            text: `Settled at once. ${describeTruth(booking, side)}`,
            icon: CircleCheck,
          },
          {
            value: 'object',
            label: bookingActions.disputeProblem.label,
            text: 'An admin reads both sides and decides',
            icon: Scale,
          },
        ]}
        control={form.register('answer', {
          validate: (chosen) => chosen !== null || problemTexts.chooseAnswer,
        })}
      />
      <TextArea
        label="Your side"
        optional={answer !== 'object'}
        hint={`${name} and the admins read this.`}
        rows={4}
        limit={MAX_PROBLEM_TEXT_LENGTH}
        error={errors.text?.message}
        {...form.register('text', {
          validate: (text, { answer: chosen }) =>
            chosen !== 'object' || text.trim() !== '' || problemMessages.textRequired,
        })}
      />
    </ChangeDialog>
  );
}
