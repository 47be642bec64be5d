import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { SlotTaken } from './slot-taken.tsx';
import type { HireForm } from './use-hire-form.ts';

/** Says in view of every step why a booking failed, and offers the nearest free times in place of a taken one. */
export function HireAlerts({ hire }: { hire: HireForm }) {
  const { problem, nearestSlots, schedule, form, createBooking, hasRestoredDraft } = hire;
  const { lost, nearestToLost } = schedule;
  const nearest = nearestSlots ?? (lost?.isTaken ? nearestToLost : undefined);
  if (!problem && !nearest && !hasRestoredDraft) return null;
  return (
    <div className="grid max-h-[45%] shrink-0 gap-3 overflow-y-auto px-4 pt-3 min-[900px]:px-7">
      {hasRestoredDraft && <DraftRestoredNotice />}
      {problem && <FailureAlert message={problem} error={createBooking.error ?? undefined} />}
      {nearest && (
        <SlotTaken
          form={form}
          lost={lost}
          nearest={nearest}
          wasRejected={nearestSlots !== undefined}
          onChoose={createBooking.reset}
        />
      )}
    </div>
  );
}
