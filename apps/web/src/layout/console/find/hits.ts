import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Service } from '@nearhand/shared/services/services';
import type { User } from '@nearhand/shared/users/users';
import { ROLE_LABELS } from '../../../entities/user/labels.ts';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';
import { matchNumber, matchPhone, matchText, type Match } from '../../../lib/match.ts';

/** A text, and the part of it that matches what is typed. */
export interface MatchedText {
  text: string;
  match?: Match | undefined;
}

export interface Hit {
  to: string;
  title: MatchedText;
  /** Says among other things where it matches. */
  details: readonly MatchedText[];
  /** Of a person. */
  photo?: string | undefined;
  isPerson?: true;
  /** Of a provider. */
  application?: User['status'];
  status?: Booking['status'];
}

const with_ = (text: string, typed: string): MatchedText => ({ text, match: matchText(text, typed) });
const phoneOf = (phone: string, typed: string): MatchedText => ({
  text: phone,
  match: matchPhone(phone, typed),
});

/** Returns the texts that match, or else that the match is in something that a hit does not show. */
function sayWhere(title: MatchedText, candidates: readonly MatchedText[]): readonly MatchedText[] {
  const matching = candidates.filter(({ match }) => match);
  if (matching.length > 0 || title.match) return matching;
  return [{ text: 'matches in other details' }];
}

export function toPersonHit(user: User, typed: string): Hit {
  const { _id, name, email, phone, role, serviceType, contact, address, profilePhoto, status } = user;
  const title = with_(name, typed);
  const candidates = [
    with_(email, typed),
    phoneOf(phone, typed),
    ...(contact ? [phoneOf(contact, typed)] : []),
    ...(address ? [with_(address, typed)] : []),
  ];
  const where = sayWhere(title, serviceType ? [with_(serviceType, typed), ...candidates] : candidates);
  const known = [{ text: ROLE_LABELS[role] }, ...(serviceType ? [with_(serviceType, typed)] : [])];
  const rest = where.filter(({ text }) => text !== serviceType);
  return {
    to: `/admin/users/${_id}`,
    title,
    details: [...known, ...(rest.length > 0 ? rest : [{ text: email }])],
    photo: profilePhoto,
    isPerson: true,
    ...(role === 'provider' && status && { application: status }),
  };
}

export function toBookingHit(booking: Booking, typed: string): Hit {
  const { _id, number, service, customer, provider, bookingDate, bookingTime, status } = booking;
  const title = `${number} ${service.name}`;
  const inNumber = matchNumber(number, typed);
  const matched = { text: title, match: inNumber ?? matchText(title, typed) };
  const people = [with_(customer.name, typed), with_(provider.name, typed)];
  const others = [customer, provider].flatMap(({ phone, email }) => [
    ...(phone ? [phoneOf(phone, typed)] : []),
    ...(email ? [with_(email, typed)] : []),
  ]);
  const isNamed = people.some(({ match }) => match);
  return {
    to: `/admin/bookings/${_id}`,
    status,
    title: matched,
    details: [
      { text: `${formatWeekdayAndDay(bookingDate)}, ${formatTimeOfDay(bookingTime)}` },
      ...people,
      ...(isNamed ? [] : sayWhere(matched, others)),
    ],
  };
}

export function toServiceHit({ _id, name, provider, category }: Service, typed: string): Hit {
  const title = with_(name, typed);
  const details = [
    ...(category ? [with_(category.name, typed)] : []),
    ...(provider ? [with_(provider.name, typed)] : []),
  ];
  const isSaid = title.match ?? details.find(({ match }) => match);
  return {
    to: `/services/${_id}`,
    title,
    details: [...details, ...(isSaid ? [] : sayWhere(title, []))],
  };
}

/** Returns how well a hit matches: the less, the better. */
export function rankHit({ title: { text, match } }: Hit): number {
  if (!match) return 2;
  const [from] = match;
  return from === 0 || /[^\p{L}\p{N}]$/u.test(text.slice(0, from)) ? 0 : 1;
}
