import type { ServiceText } from './services/service-texts.ts';

// What the examples of several schemas in the OpenAPI document have in common.

/** The ids that the examples name. */
export const exampleIds = {
  customer: '66f1a2b3c4d5e6f708192a01',
  provider: '66f1a2b3c4d5e6f708192a02',
  category: '66f1a2b3c4d5e6f708192a03',
  service: '66f1a2b3c4d5e6f708192a04',
  booking: '66f1a2b3c4d5e6f708192a05',
  message: '66f1a2b3c4d5e6f708192a08',
};
export const EXAMPLE_PASSWORD = 'a good password';
export const exampleArea = { label: 'Old town', center: { lat: 52.517, lng: 13.402 }, radiusKm: 20 };
export const exampleBusiness = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555-0101' };
export const exampleCustomer = { name: 'Robin Lee', email: 'robin@example.org', phone: '555-0100' };
export const exampleProvider = {
  _id: exampleIds.provider,
  name: 'Casey Moss',
  email: 'casey@example.org',
  phone: '555-0102',
};
export const exampleCategory = {
  name: 'Plumbing',
  description: 'Taps, pipes and everything that drips',
  slug: 'plumbing',
  icon: 'shower-head',
  isHidden: false,
};
export const exampleService = {
  name: 'Leaky tap repair',
  description: 'A dripping tap gets a new washer, or a new cartridge where it has one.',
  category: exampleIds.category,
  basePrice: 80,
  unit: 'per service',
  keywords: ['tap', 'leak'],
  duration: 60,
  difficulty: 'easy',
  requirements: ['Access to the stopcock'],
  cancellationPolicy: 'moderate',
  place: 'customer',
  location: 'Old town',
  availability: 'Weekdays 9 to 17',
  isActive: true,
} satisfies Record<ServiceText, string> & Record<string, unknown>;
export const exampleAddress = {
  street: '4 Elm Street',
  city: 'Riverton',
  state: 'OR',
  zipCode: '97001',
  access: 'The key is with the neighbor',
};
export const exampleInstant = (day: number): string =>
  `2030-05-${String(day).padStart(2, '0')}T09:00:00.000Z`;
export const exampleAvailability = {
  weeklyHours: [
    { day: 'tuesday', from: '09:00', to: '12:30' },
    { day: 'tuesday', from: '13:30', to: '18:00' },
  ],
  overrides: [{ date: '2030-05-07', windows: [], note: 'Family day' }],
  bufferBefore: 0,
  bufferAfter: 30,
  minimumNotice: 120,
  bookingWindow: 90,
  slotInterval: 30,
  holdPendingRequests: true,
  instantBooking: false,
};
export const EXAMPLE_PUSH_ENDPOINT = 'https://push.example.org/send/66f1a2b3c4d5';
export const exampleTimeOff = { start: exampleInstant(13), end: exampleInstant(20), note: 'Holidays' };

export const exampleMessage = {
  _id: exampleIds.message,
  kind: 'text',
  text: 'Can you repair a shower tap as well?',
  images: [],
  from: { _id: exampleIds.customer, name: exampleCustomer.name },
  createdAt: exampleInstant(2),
  clientId: 'c-1',
  service: { _id: exampleIds.service, name: exampleService.name },
};

export const EXAMPLE_TOKEN = 'tK3vQ0sXg8mE1yJc5rZ2wLb7nPd4fHa9uVo6iTq_xYk';
