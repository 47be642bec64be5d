import { MAX_STEP_DELAY_MS, visitStepNames, type VisitStep } from '@nearhand/shared/bookings/visit-steps';
import { MINUTE_MS } from '@nearhand/shared/durations';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { browserStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { showError, toastError } from '../../lib/toast.ts';
import { invalidateBookings, setBookingInCache } from './booking-cache.ts';
import { bookingStepTexts } from './texts.ts';

// The steps of visits that the API does not have yet. They survive a reload, a phone without a signal, and a change of page.

const KEY = 'visit-steps';
/** How long "On my way" can be taken back before the customer is told. */
export const UNDO_MS = 10_000;
const RETRY_MS = 15_000;

export interface QueuedStep {
  booking: string;
  /** The id of the provider, as another user may sign in on the same device. */
  sender: string;
  step: VisitStep;
  /** When it was taken, an ISO instant by the clock of the device. */
  at: string;
  /** When it is to be sent, in milliseconds. */
  dueAt: number;
  /** It could not be sent at first: the API is told when it was taken. */
  isLate: boolean;
}

/** Where storage is blocked, they last as long as the page. */
export const queuedSteps = createStore<readonly QueuedStep[]>(restore());
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

function restore(): QueuedStep[] {
  const stored = browserStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter(isQueuedStep) : [];
}

/** What an earlier version of the page has stored may have another shape. */
function isQueuedStep(value: unknown): value is QueuedStep {
  if (typeof value !== 'object' || value === null) return false;
  const { booking, sender, step, at, dueAt } = value as Record<string, unknown>;
  return (
    typeof booking === 'string' &&
    typeof sender === 'string' &&
    visitStepNames.some((name) => name === step) &&
    typeof at === 'string' &&
    typeof dueAt === 'number'
  );
}

function update(next: readonly QueuedStep[]) {
  browserStorage.write(KEY, JSON.stringify(next));
  queuedSteps.write(next);
}

const isSame = (one: QueuedStep, other: QueuedStep) =>
  one.booking === other.booking && one.step === other.step;

export function addVisitStep(step: QueuedStep) {
  update([...queuedSteps.read().filter((each) => !isSame(each, step)), step]);
}

export function removeVisitStep(step: QueuedStep) {
  update(queuedSteps.read().filter((each) => !isSame(each, step)));
}

/** Sends the steps of a provider that are due, in order, and comes back for the others while the page is open. */
export async function sendVisitSteps(client: QueryClient, sender: string): Promise<void> {
  clearTimeout(timer);
  if (isSending) return;
  isSending = true;
  const now = Date.now();
  const steps = queuedSteps.read();
  // A step never overtakes an earlier one of its visit, which waits longer.
  const visits = new Set(steps.filter(({ dueAt }) => dueAt <= now).map(({ booking }) => booking));
  const due = steps.filter((step) => step.sender === sender && visits.has(step.booking));
  for (const step of due) {
    // One after the other: their order counts.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await send(step, client))) break;
  }
  isSending = false;
  const left = queuedSteps
    .read()
    .filter((step) => step.sender === sender)
    .map(({ dueAt }) => dueAt);
  if (left.length === 0) return;
  timer = setTimeout(() => void sendVisitSteps(client, sender), Math.max(0, Math.min(...left) - Date.now()));
}

/** Sends nothing until it is asked to: another user may be signed in. */
export function pauseVisitSteps() {
  clearTimeout(timer);
}

/** Sends the steps that wait for a signal, now that there may be one. */
export function retryVisitSteps(client: QueryClient, sender: string): Promise<void> {
  update(queuedSteps.read().map((step) => (step.isLate ? { ...step, dueAt: Date.now() } : step)));
  return sendVisitSteps(client, sender);
}

/** Sends a step. Returns whether the next one can be sent. */
async function send(queued: QueuedStep, client: QueryClient): Promise<boolean> {
  const { booking: id, step, at, dueAt, isLate } = queued;
  if (Date.now() - Date.parse(at) > MAX_STEP_DELAY_MS) {
    removeVisitStep(queued);
    showError(bookingStepTexts.tooLate);
    return true;
  }
  const hasTime = isLate || Date.now() > dueAt + MINUTE_MS;
  try {
    const { booking } = await api.reportVisitStep({
      params: { id },
      body: { event: step, ...(hasTime && { at }) },
    });
    setBookingInCache(client, booking);
    removeVisitStep(queued);
  } catch (error) {
    if (!(error instanceof ApiError) || isTemporary(error)) {
      const again = { dueAt: Date.now() + RETRY_MS, isLate: true };
      update(
        queuedSteps.read().map((each) => (each.sender === queued.sender ? { ...each, ...again } : each)),
      );
      return false;
    }
    if (error.status === 400 && hasTime) {
      // The clock of the device is ahead of the server's: it was just now.
      addVisitStep({ ...queued, dueAt: Date.now(), isLate: false });
      return false;
    }
    removeVisitStep(queued);
    toastError(error, bookingStepTexts.failed);
  }
  void invalidateBookings(client);
  return true;
}

/** Returns whether it may succeed later. */
function isTemporary({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
