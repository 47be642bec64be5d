import { bookingActions, getDenial, mayAct } from '@nearhand/shared/bookings/booking-actions';
import { isPayable } from '@nearhand/shared/bookings/payments';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isProblemOpen, problemKinds } from '@nearhand/shared/bookings/problems';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { useBookingActions, type BookingActions } from '../actions/booking-dialogs.tsx';
import { getBookingTitleId } from '../booking-link.tsx';
import { OfferButton } from '../offer/offer-button.tsx';
import { AutomaticPaymentButton } from '../payment/automatic-payment.tsx';
import { mayReport } from '../problem/may-report.ts';
import { CallButton, RouteButton } from '../visit/call-button.tsx';
import { isOver, useDecisionTime, type PanelButtonKind } from './headline-state.ts';

interface Context extends BookingActions {
  booking: Booking;
  /** The filled button, beside which these stand. */
  filled: PanelButtonKind | undefined;
  now: Date;
}

interface SecondButton {
  name: string;
  isShown: (context: Context) => boolean;
  render: (context: Context) => ReactNode;
}

/** The buttons beside the filled one, in their order. */
const secondButtons: readonly SecondButton[] = [
  {
    name: 'report',
    isShown: ({ filled }) => filled === 'confirm',
    render: (context) => (
      <PlainButton {...context} onPress={() => context.open({ kind: 'report', booking: context.booking })}>
        No, or not as agreed
      </PlainButton>
    ),
  },
  {
    name: 'settle',
    isShown: ({ booking, side, now }) => asksForSettlement(booking, side, now),
    render: (context) => (
      <PlainButton
        {...context}
        // Completing has to wait for it.
        variant={context.needsPayment ? 'primary' : 'secondary'}
        onPress={() => context.open({ kind: 'settle', booking: context.booking })}
      >
        {bookingActions.settle.label}
      </PlainButton>
    ),
  },
  {
    name: 'withdraw',
    isShown: ({ booking, side, now }) => getDenial('withdrawProblem', side, booking, now) === undefined,
    render: (context) => (
      <PlainButton {...context} onPress={() => context.change('withdrawProblem', context.booking)}>
        {bookingActions.withdrawProblem.label}
      </PlainButton>
    ),
  },
  {
    name: 'pay',
    // What asks for something else first, such as the address, does not take it away (product 4).
    isShown: ({ booking, side, filled }) =>
      side === 'customer' && filled !== 'pay' && isPayable(booking) && !isProblemOpen(booking.problem),
    render: (context) => (
      <PlainButton {...context} onPress={() => context.open({ kind: 'pay', booking: context.booking })}>
        {bookingActions.pay.label}
      </PlainButton>
    ),
  },
  {
    name: 'automatic payment',
    isShown: ({ side }) => side === 'customer',
    render: ({ booking, open }) => (
      <AutomaticPaymentButton
        booking={booking}
        aria-describedby={getBookingTitleId(booking)}
        onPay={() => open({ kind: 'pay', booking })}
      />
    ),
  },
  {
    name: 'route',
    isShown: ({ filled }) => filled === 'step',
    render: ({ booking }) => <RouteButton booking={booking} />,
  },
  {
    name: 'call',
    isShown: ({ filled }) => filled === 'step',
    render: ({ booking, side }) => <CallButton booking={booking} side={side} variant="secondary" />,
  },
  {
    name: 'propose',
    isShown: ({ booking, side, now, filled }) =>
      isAnswering(filled) && getDenial('proposeTime', side, booking, now) === undefined,
    render: (context) => (
      <PlainButton
        {...context}
        onPress={() => context.open({ kind: 'reschedule', booking: context.booking })}
      >
        {bookingActions.proposeTime.label}
      </PlainButton>
    ),
  },
  {
    name: 'offer',
    isShown: ({ side }) => side === 'provider',
    render: ({ booking, side }) => <OfferButton booking={booking} side={side} />,
  },
  {
    name: 'reject',
    isShown: ({ booking, side, filled }) => isAnswering(filled) && mayAct('reject', side, booking),
    render: (context) => (
      <PlainButton
        {...context}
        variant="danger-outline"
        onPress={() => context.open({ kind: 'reject', booking: context.booking })}
      >
        {bookingActions.reject.label}
      </PlainButton>
    ),
  },
  ...(['customerAbsent', 'notPossible'] as const).map((problem): SecondButton => ({
    name: problem,
    // What else a provider can say of a visit than that it is done.
    isShown: ({ booking, side, now, filled }) =>
      filled === 'complete' &&
      side === 'provider' &&
      !(problem === 'customerAbsent' && booking.visit?.started) &&
      mayReport(problem, booking, side, now),
    render: (context) => (
      <PlainButton
        {...context}
        onPress={() => context.open({ kind: 'report', booking: context.booking, problem })}
      >
        {problemKinds[problem].label}
      </PlainButton>
    ),
  })),
];

/** Returns whether a request waits for its answer, whose other answers stand beside the filled one. */
export function isAnswering(filled: PanelButtonKind | undefined): boolean {
  return filled === 'approve';
}

/** Returns whether the provider of a visit that took place should say that it was paid outside the marketplace. */
export function asksForSettlement(booking: Booking, side: BookingActions['side'], now: Date): boolean {
  return (
    isAgreed(booking) &&
    (isOver(booking) || booking.visit?.finished !== undefined) &&
    getDenial('settle', side, booking, now) === undefined
  );
}

export function SecondButtons({ booking, filled }: Pick<Context, 'booking' | 'filled'>) {
  const actions = useBookingActions();
  const now = useDecisionTime(booking);
  const context = { ...actions, booking, filled, now };
  return secondButtons.map(
    ({ name, isShown, render }) => isShown(context) && <Slot key={name}>{render(context)}</Slot>,
  );
}

function Slot({ children }: { children: ReactNode }) {
  return children;
}

interface PlainButtonProps extends Pick<Context, 'booking' | 'isPending'> {
  onPress: () => void;
  variant?: ComponentProps<typeof Button>['variant'];
  children: ReactNode;
}

function PlainButton({ booking, isPending, onPress, variant = 'secondary', children }: PlainButtonProps) {
  return (
    <Button
      variant={variant}
      isPending={isPending}
      aria-describedby={getBookingTitleId(booking)}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
