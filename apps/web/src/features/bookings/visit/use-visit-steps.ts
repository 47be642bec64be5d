import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getNextStep, type VisitStep } from '@nearhand/shared/bookings/visit-steps';
import { useQueryClient } from '@tanstack/react-query';
import {
  sendVisitSteps,
  UNDO_MS,
  queuedSteps,
  addVisitStep,
  removeVisitStep,
} from '../../../entities/booking/visit-step-queue.ts';
import { useSession } from '../../../entities/user/session.ts';

/** Returns the booking with the steps that its provider has taken on this device, also those that wait to be sent. */
export function useKeptSteps(booking: Booking): Booking {
  const { kept } = useQueued(booking);
  if (kept.length === 0) return booking;
  const taken = Object.fromEntries(kept.map(({ step, at }) => [step, at]));
  return { ...booking, visit: { ...taken, ...booking.visit } };
}

/** Returns the next step of a visit, what waits to be sent, and the functions that take a step and take it back. */
export function useVisitSteps(booking: Booking) {
  const client = useQueryClient();
  const { queued, kept, sender } = useQueued(booking);
  const { visit } = useKeptSteps(booking);
  const undoable = queued.find((step) => !kept.includes(step));
  return {
    next: getNextStep(visit),
    /** "On my way" before it is sent. */
    undoable,
    isWaiting: kept.some(({ isLate }) => isLate),
    take: (step: VisitStep) => {
      const now = Date.now();
      addVisitStep({
        booking: booking._id,
        sender,
        step,
        at: new Date(now).toISOString(),
        dueAt: step === 'onTheWay' ? now + UNDO_MS : now,
        isLate: false,
      });
      void sendVisitSteps(client, sender);
    },
    undo: removeVisitStep,
  };
}

function useQueued({ _id }: Booking) {
  const { session } = useSession();
  const sender = session.status === 'signed-in' ? session.user._id : '';
  const all = queuedSteps.useValue();
  const queued = all.filter((step) => step.booking === _id && step.sender === sender);
  // Until it is sent for the first time, "On my way" can be taken back.
  const kept = queued.filter(({ step, isLate }) => step !== 'onTheWay' || isLate);
  return { queued, kept, sender };
}
