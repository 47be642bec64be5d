import { errorBodySchema } from '@nearhand/shared/api-errors';
import { savedAddressesSchema } from '@nearhand/shared/users/addresses';
import {
  availabilityInputSchema,
  availabilitySchema,
  blockInputSchema,
  blockSchema,
} from '@nearhand/shared/availability/availability';
import { bookingDetailsSchema } from '@nearhand/shared/bookings/booking-details';
import {
  bookingSchema,
  cancelBookingSchema,
  changeBookingStatusSchema,
  createBookingSchema,
} from '@nearhand/shared/bookings/bookings';
import { cancellationTermsSchema, payBookingSchema } from '@nearhand/shared/bookings/booking-terms';
import {
  conversationSchema,
  markReadSchema,
  messageSchema,
  reportConversationSchema,
  sendMessageSchema,
  startConversationSchema,
} from '@nearhand/shared/conversations/conversations';
import { imageSchema } from '@nearhand/shared/images/images.schema';
import { marketplaceSchema } from '@nearhand/shared/marketplace/marketplace';
import {
  changePreferencesSchema,
  notificationSchema,
  readNotificationsSchema,
} from '@nearhand/shared/notifications/notifications';
import { paginationSchema } from '@nearhand/shared/pagination';
import { placeInputSchema, placeSchema } from '@nearhand/shared/places/places';
import { savedSearchInputSchema } from '@nearhand/shared/saved/saved';
import { endPushSubscriptionSchema, pushSubscriptionSchema } from '@nearhand/shared/push/push';
import {
  categoryInputSchema,
  serviceCategorySchema,
} from '@nearhand/shared/service-categories/service-categories';
import { geoPointSchema, serviceAreaSchema } from '@nearhand/shared/providers/service-area.schema';
import { slotSchema } from '@nearhand/shared/availability/slots';
import type { ServiceText } from '@nearhand/shared/services/service-texts';
import { createServiceSchema, serviceSchema, updateServiceSchema } from '@nearhand/shared/services/services';
import {
  changeRoleSchema,
  decideApplicationSchema,
  suspendUserSchema,
} from '@nearhand/shared/user-administration/user-administration';
import {
  loginSchema,
  registerSchema,
  requestProviderSchema,
  updateProfileSchema,
  userSchema,
} from '@nearhand/shared/users/users';
import { rescheduleDecisionSchema, rescheduleInputSchema } from '@nearhand/shared/bookings/reschedule';
import type { z } from 'zod';
import { example } from './openapi-example.ts';
import { recoveryExamples } from './recovery-examples.ts';
import { reviewExamples } from './review-examples.ts';

/** The ids that the examples name. */
export const exampleIds = {
  customer: '66f1a2b3c4d5e6f708192a01',
  provider: '66f1a2b3c4d5e6f708192a02',
  category: '66f1a2b3c4d5e6f708192a03',
  service: '66f1a2b3c4d5e6f708192a04',
  booking: '66f1a2b3c4d5e6f708192a05',
  message: '66f1a2b3c4d5e6f708192a08',
};
const PASSWORD = 'a good password';
const serviceArea = { label: 'Old town', center: { lat: 52.517, lng: 13.402 }, radiusKm: 20 };
const business = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555-0101' };
const customer = { name: 'Robin Lee', email: 'robin@example.org', phone: '555-0100' };
const provider = {
  _id: exampleIds.provider,
  name: 'Casey Moss',
  email: 'casey@example.org',
  phone: '555-0102',
};
const category = {
  name: 'Plumbing',
  description: 'Taps, pipes and everything that drips',
  slug: 'plumbing',
};
const service = {
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
} satisfies z.output<typeof createServiceSchema> & Record<ServiceText, string>;
const address = {
  street: '4 Elm Street',
  city: 'Riverton',
  state: 'OR',
  zipCode: '97001',
  access: 'The key is with the neighbor',
};
const at = (day: number): string => `2030-05-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const availability: z.output<typeof availabilitySchema> = {
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
const pushEndpoint = 'https://push.example.org/send/66f1a2b3c4d5';
const timeOff = { start: at(13), end: at(20), note: 'Holidays' };

const posted: z.output<typeof messageSchema> = {
  _id: exampleIds.message,
  kind: 'text',
  text: 'Can you repair a shower tap as well?',
  images: [],
  from: { _id: exampleIds.customer, name: customer.name },
  createdAt: at(2),
  clientId: 'c-1',
  service: { _id: exampleIds.service, name: service.name },
};

/** An example for each schema; the OpenAPI document shows it beside the schema. */
export const examples = new Map<z.core.$ZodType, unknown>([
  example(registerSchema, { ...customer, password: PASSWORD, confirmPassword: PASSWORD, role: 'customer' }),
  ...recoveryExamples,
  example(loginSchema, { email: customer.email, password: PASSWORD }),
  example(updateProfileSchema, { ...customer, currentPassword: PASSWORD }),
  example(requestProviderSchema, business),
  example(categoryInputSchema, category),
  example(createServiceSchema, service),
  example(updateServiceSchema, { ...service, basePrice: 85 }),
  example(createBookingSchema, {
    serviceId: exampleIds.service,
    bookingDate: '2030-05-06',
    bookingTime: '10:00',
    notes: 'Please ring twice',
    customerAddress: address,
  }),
  example(bookingDetailsSchema, { notes: 'Please ring once', customerAddress: address, images: [] }),
  example(savedAddressesSchema, { addresses: [{ label: 'Home', ...address, isDefault: true }] }),
  example(rescheduleInputSchema, {
    bookingDate: '2030-05-07',
    bookingTime: '14:00',
    note: 'I am at work until noon',
  }),
  example(notificationSchema, {
    _id: '66f1a2b3c4d5e6f708192a0d',
    kind: 'request-approved',
    title: 'Yusuf accepted your booking',
    text: 'Dryer repair: Thu, Nov 26, 3:30 PM (Lisbon). You can pay now.',
    link: '/bookings',
    read: false,
    createdAt: '2026-11-24T09:30:00.000Z',
    booking: { _id: exampleIds.booking },
  }),
  example(readNotificationsSchema, { all: true }),
  example(changePreferencesSchema, { message: { email: false } }),
  example(rescheduleDecisionSchema, { decision: 'accepted' }),
  example(changeBookingStatusSchema, { status: 'approved' }),
  example(cancelBookingSchema, { reason: 'The customer has moved away', refundAmount: service.basePrice }),
  example(cancellationTermsSchema, {
    policy: 'moderate',
    refundPercent: 50,
    refundAmount: 40,
    feeAmount: 40,
    changesAt: at(5),
  }),
  example(decideApplicationSchema, { reason: 'License checked by phone' }),
  example(suspendUserSchema, { reason: 'Two customers report visits that never happened.' }),
  example(changeRoleSchema, { role: 'admin' }),
  ...reviewExamples,
  example(payBookingSchema, { method: 'card' }),
  example(startConversationSchema, {
    providerId: exampleIds.provider,
    serviceId: exampleIds.service,
    text: 'Can you repair a shower tap as well?',
    clientId: 'c-1',
  }),
  example(sendMessageSchema, { text: 'Here is a photo of it.', clientId: 'c-2' }),
  example(markReadSchema, { upTo: exampleIds.message }),
  example(reportConversationSchema, { reason: 'They ask for payment outside of Nearhand.' }),
  example(messageSchema, posted),
  example(conversationSchema, {
    _id: '66f1a2b3c4d5e6f708192a09',
    customer: { _id: exampleIds.customer, name: customer.name },
    provider: { _id: exampleIds.provider, name: provider.name },
    unread: 0,
    lastMessage: posted,
    isBlocked: false,
    seenUpTo: exampleIds.message,
    updatedAt: at(2),
  }),
  example(availabilityInputSchema, availability),
  example(availabilitySchema, availability),
  example(blockInputSchema, timeOff),
  example(blockSchema, { _id: '66f1a2b3c4d5e6f708192a07', ...timeOff }),
  example(serviceAreaSchema, serviceArea),
  example(geoPointSchema, serviceArea.center),
  example(slotSchema, {
    start: at(14),
    end: '2030-05-14T10:00:00.000Z',
    date: '2030-05-14',
    time: '10:00',
  }),
  example(userSchema, {
    _id: exampleIds.customer,
    ...customer,
    emailVerified: true,
    role: 'customer',
    createdAt: at(1),
    version: 3,
  }),
  example(serviceSchema, {
    ...service,
    _id: exampleIds.service,
    category: { _id: exampleIds.category, name: category.name, slug: category.slug },
    rating: 4.8,
    reviewCount: 12,
    currency: 'EUR',
    provider: { ...provider, status: 'approved', rating: 4.9, reviewCount: 31, serviceArea, ...business },
    createdAt: at(1),
    version: 3,
  }),
  example(bookingSchema, {
    _id: exampleIds.booking,
    status: 'approved',
    service: { _id: exampleIds.service, name: service.name, provider },
    customer: { _id: exampleIds.customer, ...customer },
    provider,
    scheduledDate: at(6),
    bookingDate: '2030-05-06',
    bookingTime: '10:00',
    duration: service.duration,
    basePrice: service.basePrice,
    unit: service.unit,
    quantity: 1,
    place: service.place,
    images: ['/api/images/66f1a2b3c4d5e6f708192a06'],
    totalAmount: service.basePrice,
    currency: 'EUR',
    cancellationPolicy: service.cancellationPolicy,
    paymentStatus: 'pending',
    customerAddress: address,
    specialRequirements: 'Please ring twice',
    createdAt: at(2),
  }),
  example(serviceCategorySchema, { _id: exampleIds.category, ...category, version: 3 }),
  example(imageSchema, {
    url: '/api/images/66f1a2b3c4d5e6f708192a06',
    publicId: '66f1a2b3c4d5e6f708192a06',
    width: 1600,
    height: 1067,
  }),
  example(marketplaceSchema, {
    name: 'Nearhand',
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    serviceLimits: { perProvider: 200, beforeApproval: 20 },
    demoAccounts: [],
  }),
  example(savedSearchInputSchema, { name: 'Plumbers in the Old Town', query: 'q=plumber&maxPrice=90' }),
  example(placeInputSchema, { name: 'Old Town', region: 'Riverton', point: { lat: 45.52, lng: -122.68 } }),
  example(placeSchema, {
    _id: '2267057',
    name: 'Lisbon',
    region: 'Lisbon',
    country: 'PT',
    point: { lat: 38.71667, lng: -9.13333 },
  }),
  example(pushSubscriptionSchema, {
    endpoint: pushEndpoint,
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }),
  example(endPushSubscriptionSchema, { endpoint: pushEndpoint }),
  example(paginationSchema, {
    limit: 24,
    total: 60,
    isExact: true,
    page: 1,
    hasMore: false,
    nextCursor: null,
  }),
  example(errorBodySchema, {
    success: false,
    message: 'Name is required',
    code: 'invalid',
    requestId: '0b7f2f1c-5d0e-4f0a-9a53-3f6f6f0c8e57',
    issues: [{ path: 'name', message: 'Name is required' }],
  }),
]);
