import type { RescueInput } from '@nearhand/shared/bookings/alternatives';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import { rescueMessages } from '@nearhand/shared/bookings/rescue';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { ErrorCode } from '@nearhand/shared/api-errors';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { config } from '../../../config.ts';
import { AppError, ConflictError } from '../../../errors.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import { layOutJob } from '../../availability/job-plan.ts';
import { loadCalendar } from '../../availability/cached-calendar.ts';
import { assertPossible, getActor } from '../commands/action-targets.ts';
import { createChoice } from '../commands/create-booking.ts';
import { applyAction } from '../commands/run-action.ts';
import { presentBookings } from '../present.ts';
import { readBooking } from '../read-booking.ts';
import { createOwnVisitCheck, findCandidates, type Candidate } from './find-candidates.ts';
import { getRescueFacts } from './rescue-facts.ts';
import { settleRescue } from './settle-rescues.ts';

type Choice = RescueInput['choices'][number];

interface Asked extends Choice {
  candidate: Candidate;
  isInstant: boolean;
}

/** What makes a choice one that is no longer offered. */
const LOST: readonly ErrorCode[] = [
  'already_booked',
  'blocked',
  'invalid',
  'no_provider',
  'not_found',
  'slot_not_offered',
  'slot_taken',
];

/** Asks others to take over a visit, in the transaction of `tx`. One with instant booking gets it at once. */
export async function rescueBooking(
  id: string,
  user: CurrentUser,
  { choices }: RescueInput,
  tx: ClientSession,
): Promise<{ booking: Booking; bookings: Booking[]; message: string }> {
  const { booking, related } = await readBooking(id, user, tx);
  const facts = await getRescueFacts(booking, related.participants, tx);
  assertPossible(booking, { name: 'rescue', actor: getActor(user, booking), now: new Date(), facts });
  // Writes to it, so that of two rescues at once one finds the requests of the other.
  await BookingModel.updateOne({ _id: booking._id }, {}, { session: tx });

  const asked = await findAsked(booking, choices, tx);
  const winner = asked.find(({ isInstant }) => isInstant);
  const made: BookingDocument[] = [];
  for (const choice of asked)
    made.push(await askOne(booking, user, { choice, isRequest: choice !== winner }, tx));
  for (const choice of made.filter(isAgreed)) await settleRescue(choice, tx, applyAction);

  const ids = [booking._id, ...made.map(({ _id }) => _id)];
  const stored = await BookingModel.find({ _id: { $in: ids } })
    .session(tx)
    .lean();
  const inOrder = ids.flatMap((_id) => stored.find((each) => each._id.equals(_id)) ?? []);
  const [first, ...bookings] = await presentBookings(inOrder, user);
  if (!first) throw new ConflictError(rescueMessages.stands);
  return { booking: first, bookings, message: winner ? rescueMessages.won : rescueMessages.asked };
}

/** Returns what is known of the choices. Throws for one that cannot take over the visit. */
async function findAsked(
  booking: BookingDocument,
  choices: readonly Choice[],
  tx: ClientSession,
): Promise<Asked[]> {
  const ids = choices.map(({ serviceId }) => serviceId);
  const candidates = await findCandidates(booking, { ids, tx });
  const now = new Date();
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const isTaken = await createOwnVisitCheck(booking, now, tx);
  return Promise.all(
    choices.map(async (choice) => {
      const candidate = candidates.find(({ service }) => service._id.toString() === choice.serviceId);
      const lost = { conflict: { choice } };
      if (!candidate) throw new AppError('slot_not_offered', rescueMessages.notAmongOthers, lost);
      const { service, job } = candidate;
      const start = new Date(choice.start);
      const calendar = await loadCalendar(service.provider, tx);
      const plan = { pieces: job.pieces, timeZone, now: now.getTime() };
      if (start <= now || isTaken(layOutJob(calendar, start, plan) ?? []))
        throw new AppError('slot_not_offered', rescueMessages.notOffered(service.name), lost);
      return { ...choice, candidate, isInstant: calendar?.availability.instantBooking ?? false };
    }),
  );
}

/** Books one of the others with place, notes and images of the booking. Throws an error that names a choice which is no longer offered. */
async function askOne(
  booking: BookingDocument,
  user: CurrentUser,
  { choice, isRequest }: { choice: Asked; isRequest: boolean },
  tx: ClientSession,
): Promise<BookingDocument> {
  const { serviceId, start, candidate } = choice;
  const { specialRequirements, customerAddress, images } = booking;
  const input = {
    serviceId,
    scheduledDate: start,
    quantity: candidate.quantity,
    ...(specialRequirements && { notes: specialRequirements }),
    ...(customerAddress && { customerAddress }),
    ...(images && { images }),
  };
  try {
    return await createChoice(user, input, { booking, isRequest }, tx);
  } catch (error) {
    if (!(error instanceof AppError) || !LOST.includes(error.code)) throw error;
    throw new AppError('slot_not_offered', rescueMessages.notOffered(candidate.service.name), {
      conflict: { ...error.details.conflict, choice: { serviceId, start } },
    });
  }
}
