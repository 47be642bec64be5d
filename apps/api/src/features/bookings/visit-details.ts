import { formatBookingNumber } from '@nearhand/shared/bookings/booking-number';
import { blocksSlot, isOff, isOpen } from '@nearhand/shared/bookings/booking-statuses';
import { getPaidAmount, getPayments } from '@nearhand/shared/bookings/payments';
import { getJobTerms } from '@nearhand/shared/bookings/job-terms';
import type { VisitDetails, VisitNotice, VisitNoticeKind } from '@nearhand/shared/notifications/notice-data';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { config, getMarketplaceCountry } from '../../config.ts';
import type { BookingDocument, StoredOffer } from '../../models/booking.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { getMarketplaceFormats } from '../../settings/region.ts';

type Side = VisitNotice['side'];

/** The kinds whose mails to customers say what cancelling means. */
const KINDS_WITH_TERMS: readonly VisitNoticeKind[] = ['request-sent', 'request-approved', 'payment-receipt'];

/** Builds what only the mail about a visit says, as one side may know it. */
export async function buildVisitDetails(
  kind: VisitNoticeKind,
  side: Side,
  booking: BookingDocument,
): Promise<VisitDetails> {
  const { number, specialRequirements: notes } = booking;
  const { minutes, days, total, lines } = getTold(kind, booking);
  const where = await findPlace(side, booking);
  const terms = side === 'customer' && KINDS_WITH_TERMS.includes(kind) && describeTerms(booking);
  return {
    ...(number && { number: formatBookingNumber(number) }),
    minutes,
    ...(days && { days: days.length }),
    total,
    ...(isOff(booking) && { isOff: true }),
    ...(lines && { lines: lines.map(({ text, amount }) => ({ text, amount })) }),
    ...(where && { where }),
    ...(notes && { notes }),
    ...(terms && { terms }),
    ...toPayments(booking),
  };
}

/** Returns the price and length that a mail is about: those of the booking, or of the offer that is made. */
function getTold(
  kind: VisitNoticeKind,
  { duration: minutes, days, totalAmount: total, lines, offer }: BookingDocument,
): Pick<StoredOffer, 'minutes' | 'days' | 'total' | 'lines'> {
  return (kind === 'offer-made' && offer) || { minutes, ...(days && { days }), total, lines };
}

function describeTerms(booking: BookingDocument): string | undefined {
  if (!isOpen(booking)) return undefined;
  const { scheduledDate, createdAt, cancellationPolicy: policy, totalAmount: total } = booking;
  const { MARKETPLACE_CURRENCY: currency, MARKETPLACE_TIME_ZONE: timeZone } = config;
  const formats = getMarketplaceFormats();
  const now = new Date();
  return getJobTerms(scheduledDate, { policy, total, currency, timeZone, now, createdAt, formats }).text;
}

function toPayments({
  paymentMethod: method,
  refunds,
  cancellation,
  ...booking
}: BookingDocument): Pick<VisitDetails, 'payment' | 'refund'> {
  const refund = refunds?.at(-1);
  const last = getPayments(booking).at(-1);
  return {
    ...(last && { payment: { id: last.paymentId, ...(method && { method }), at: last.at } }),
    ...(refund && {
      refund: {
        id: refund._id,
        amount: refund.amount,
        fee: cancellation?.feeAmount ?? 0,
        paid: getPaidAmount(booking, config.MARKETPLACE_CURRENCY),
        at: refund.at,
      },
    }),
  };
}

/** Returns where the visit is: to the provider the area until the approval, to the customer the provider's place from it on. */
async function findPlace(
  side: Side,
  { place, customerAddress, provider, ...booking }: BookingDocument,
): Promise<string | undefined> {
  const isKnown = blocksSlot(booking);
  if (place === 'customer') {
    const { zipCode, city } = customerAddress ?? {};
    const area = { ...(zipCode && { zipCode }), ...(city && { city }) };
    return formatAddress(side === 'customer' || isKnown ? customerAddress : area, getMarketplaceCountry());
  }
  if (place !== 'provider' || side === 'provider' || !isKnown) return undefined;
  const user = await UserModel.findById(provider, { address: 1 }).lean();
  return user?.address;
}
