import { FREE_CANCELLATION_HOURS } from '@nearhand/shared/limits';

// The texts of the home page (product 1 and 2, home).

interface Step {
  title: string;
  text: string;
}

export const howItWorks: readonly { audience: string; steps: readonly Step[] }[] = [
  {
    audience: 'For customers',
    steps: [
      { title: 'Find', text: 'Search or browse a category. Compare prices and ratings.' },
      { title: 'Hire', text: 'Pick a date and a time that suit you. The provider accepts or declines.' },
      { title: 'Pay', text: 'Pay once the provider accepts. They come at the agreed time.' },
    ],
  },
  {
    audience: 'For providers',
    steps: [
      { title: 'Apply', text: 'Tell us about your business. We review every application.' },
      { title: 'List', text: 'Describe your services and set your own prices.' },
      { title: 'Get hired', text: 'Accept the requests that fit your day, and get paid for your work.' },
    ],
  },
];

export const benefits: readonly Step[] = [
  { title: 'Approved first', text: 'Every provider applies, and is approved before you can book them.' },
  { title: 'Prices up front', text: 'You see the price and what it covers before you book.' },
  { title: 'Your time, your choice', text: 'Pick the date and time. We prevent double bookings.' },
  {
    title: 'Always know where you stand',
    text: 'Each booking shows its status and the next step.',
  },
];

/** Invented quotes about the demo marketplace, which the page marks as samples. */
export const testimonials: readonly { quote: string; name: string; about: string }[] = [
  {
    quote:
      'The tap had dripped for months. I saw the price, picked a time, and it was quiet the same evening.',
    name: 'Maria',
    about: 'hired a plumber',
  },
  {
    quote: 'I always knew whether my request had been approved. No calls, no waiting by the phone.',
    name: 'Daniel',
    about: 'hired a cleaner',
  },
  {
    quote: 'I set my prices, answer requests between two jobs, and my week fills itself.',
    name: 'Priya',
    about: 'offers electrical work',
  },
];

/** The five topics of the FAQ. The id is the fragment of the URL of an entry. */
export const faq: readonly { id: string; question: string; answer: string }[] = [
  {
    id: 'faq-quality',
    question: 'How do you check quality?',
    answer:
      'Every provider is approved before you can book them, and each service shows ratings so you can compare.',
  },
  {
    id: 'faq-free',
    question: 'Is it free for customers?',
    answer: 'Yes. Searching, comparing and hiring cost nothing. You pay only for the service itself.',
  },
  {
    id: 'faq-payment',
    question: 'How are providers paid?',
    answer: 'Customers pay their provider directly for the service, once the provider accepts the booking.',
  },
  {
    id: 'faq-cancel',
    question: 'Can I cancel or reschedule a booking?',
    answer: `Yes. You can cancel or reschedule up to ${FREE_CANCELLATION_HOURS} hours before the service, and cancel even later. What you get back depends on the service’s cancellation terms; we show it before you cancel.`,
  },
  {
    id: 'faq-verification',
    question: 'How are providers verified?',
    answer:
      'Providers apply with their service, business address and contact details. We review each application.',
  },
];
