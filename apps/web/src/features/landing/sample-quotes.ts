/** Invented quotes about the demo marketplace, which the page marks as samples. */
export const sampleQuotes: readonly { quote: string; name: string }[] = [
  {
    quote:
      'The tap had dripped for months. I saw the price, picked a time, and it was quiet the same evening.',
    name: 'Maria, hired a plumber',
  },
  {
    quote: 'I always knew whether my request had been approved. No calls, no waiting by the phone.',
    name: 'Daniel, hired a cleaner',
  },
  {
    quote: 'I set my prices, answer requests between two jobs, and my week fills itself.',
    name: 'Priya, offers electrical work',
  },
];
