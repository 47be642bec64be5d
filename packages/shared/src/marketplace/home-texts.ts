import {
  cancellationPolicies,
  REFUND_HOURS,
  type CancellationPolicy,
} from '../bookings/cancellation-policy.ts';
import { FREE_CANCELLATION_HOURS } from '../limits.ts';

// The texts of the home page that follow from other settings, so that they never promise more than those keep.

export const DEFAULT_TAGLINE = 'Trusted hands, close to home';

/** The steps of a marketplace that has none of its own. */
export const DEFAULT_STEPS: { audience: 'customers' | 'providers'; title: string; text: string }[] = [
  {
    audience: 'customers',
    title: 'Find',
    text: 'Search or browse a category. Compare prices and ratings.',
  },
  {
    audience: 'customers',
    title: 'Hire',
    text: 'Pick a date and a time that suit you. The provider accepts or declines.',
  },
  {
    audience: 'customers',
    title: 'Pay',
    text: 'Pay once the provider accepts. They come at the agreed time.',
  },
  {
    audience: 'providers',
    title: 'Apply',
    text: 'Tell us about your business. We review every application.',
  },
  { audience: 'providers', title: 'List', text: 'Describe your services and set your own prices.' },
  {
    audience: 'providers',
    title: 'Get hired',
    text: 'Accept the requests that fit your day, and get paid for your work.',
  },
];

/** The benefits of a marketplace that has none of its own. */
export const DEFAULT_BENEFITS = [
  { title: 'Approved first', text: 'Every provider applies, and is approved before you can book them.' },
  { title: 'Prices up front', text: 'You see the price and what it covers before you book.' },
  { title: 'Your time, your choice', text: 'Pick the date and time. We prevent double bookings.' },
  { title: 'Always know where you stand', text: 'Each booking shows its status and the next step.' },
];

/** Returns the title of the window on the home page, without the name. */
export function getHomeTitle(tagline: string): string {
  return tagline === DEFAULT_TAGLINE || tagline === '' ? 'Local services' : tagline;
}

/** Returns the promises below the search of a marketplace that has none of its own. */
export function buildPromises(policy: CancellationPolicy): { title: string; text: string }[] {
  const cancelling =
    REFUND_HOURS[policy].full <= FREE_CANCELLATION_HOURS
      ? `Cancel up to ${FREE_CANCELLATION_HOURS} hours before`
      : 'Clear cancellation terms';
  return ['Free for customers', cancelling].map((title) => ({ title, text: '' }));
}

/** Returns the frequent questions of a marketplace that has none of its own. */
export function buildFaq(policy: CancellationPolicy): { question: string; answer: string }[] {
  return [
    {
      question: 'How do you check quality?',
      answer:
        'Every provider is approved before you can book them, and each service shows ratings so you can compare.',
    },
    {
      question: 'Is it free for customers?',
      answer: 'Yes. Searching, comparing and hiring cost nothing. You pay only for the service itself.',
    },
    {
      question: 'How are providers paid?',
      answer: 'Customers pay their provider directly for the service, once the provider accepts the booking.',
    },
    {
      question: 'Can I cancel or reschedule a booking?',
      answer: `Yes. ${describeCancelling(policy)} Providers choose the terms of each service: everything back up to ${describeFullRefunds()} before. We show what you get back before you cancel.`,
    },
    {
      question: 'How are providers verified?',
      answer:
        'Providers apply with their service, business address and contact details. We review each application.',
    },
  ];
}

/** Says until when customers can cancel and reschedule, and what the usual terms give back: everything, half, and nothing. */
function describeCancelling(policy: CancellationPolicy): string {
  const { full, half } = REFUND_HOURS[policy];
  if (full <= FREE_CANCELLATION_HOURS)
    return `You can cancel or reschedule up to ${full} hours before the service, and cancel even later.`;
  return `You can reschedule until the day before the service, and cancel even later. Usually you get back everything up to ${full / 24} days before, and half of it up to ${half} hours before.`;
}

/** "24 hours, 3 days or 7 days": until when the terms that providers can choose give everything back. */
function describeFullRefunds(): string {
  const limits = cancellationPolicies.map((policy) => {
    const { full } = REFUND_HOURS[policy];
    return full <= FREE_CANCELLATION_HOURS ? `${full} hours` : `${full / 24} days`;
  });
  return `${limits.slice(0, -1).join(', ')} or ${limits.at(-1)}`;
}
