import { availabilityInputSchema } from '@nearhand/shared/availability/availability';
import { bookingDetailsSchema } from '@nearhand/shared/bookings/booking-details';
import { bookingStatusSchema } from '@nearhand/shared/bookings/bookings';
import { actingSideSchema, paymentMethodSchema } from '@nearhand/shared/bookings/booking-terms';
import { startConversationSchema } from '@nearhand/shared/conversations/conversations';
import { placeInputSchema } from '@nearhand/shared/places/places';
import { providerProfileInput } from '@nearhand/shared/providers/provider-profile';
import { serviceAreaSchema } from '@nearhand/shared/providers/service-area.schema';
import { replyInputSchema, reportInputSchema, reviewInputSchema } from '@nearhand/shared/reviews/reviews';
import { CATEGORY_ICONS } from '@nearhand/shared/service-categories/category-icons';
import { categoryFormSchema } from '@nearhand/shared/service-categories/service-categories';
import { createServiceSchema } from '@nearhand/shared/services/services';
import { customerAddressSchema } from '@nearhand/shared/users/addresses';
import { providerStatusSchema, registerSchema, type Role } from '@nearhand/shared/users/users';
import { z } from 'zod';
import customers from './data/customers.json';
import marketplace from './data/marketplace.json';
import anyText from './data/providers/any-text.json';
import applianceRepair from './data/providers/appliance-repair.json';
import cleaning from './data/providers/cleaning.json';
import electrical from './data/providers/electrical.json';
import homeRepair from './data/providers/home-repair.json';
import painting from './data/providers/painting.json';
import pestControl from './data/providers/pest-control.json';
import plumbing from './data/providers/plumbing.json';

/** Opens every demo account on a local machine. The terminal and the login page display it, so it protects nothing. */
export const DEMO_PASSWORD = 'nearhand-demo';

/** The emails of the accounts to try the marketplace with, one for each role. */
export const demoEmails = {
  customer: 'customer@demo.nearhand.example',
  provider: 'provider@demo.nearhand.example',
  admin: 'admin@demo.nearhand.example',
} as const satisfies Record<Role, string>;

const text = z.string().min(1);
const time = z.string().regex(/^\d\d:\d\d$/);
const side = actingSideSchema.extract(['customer', 'provider']);
/** A number that is reserved, so that it reaches no real person. */
const phone = z.string().regex(/^555-01\d\d$/);

const userFields = {
  /** Also the name of the image file, if the user has a profile photo. */
  key: text,
  name: registerSchema.shape.name,
  email: registerSchema.shape.email.endsWith('@demo.nearhand.example'),
  phone,
  createdDaysAgo: z.number(),
};

/** A business. `contact` is its phone number, next to the private one. */
const businessFields = { serviceType: text, address: text, contact: phone, status: providerStatusSchema };

const customerSchema = z.strictObject({
  ...userFields,
  home: customerAddressSchema,
  /** The application of a customer who wants to become a provider (product 4, provider status). */
  application: z.strictObject({ ...businessFields, appliedDaysAgo: z.number() }).optional(),
});

/** What the two sides of a completed booking write about each other. */
const reviewSchema = z.strictObject({
  rating: reviewInputSchema.shape.rating.optional(),
  text: reviewInputSchema.shape.text,
  reply: replyInputSchema.shape.text.optional(),
  ofCustomer: reviewInputSchema.optional(),
  /** Why an admin has hidden the customer's review. */
  hiddenReason: text.optional(),
  /** Which customer has reported the customer's review, and why. */
  report: reportInputSchema.extend({ by: text }).optional(),
});

const bookingSchema = z.strictObject({
  customer: text,
  /** Days from today. If the service is not offered on that day, the booking is on the next one away from today. */
  day: z.int(),
  /** In the marketplace's zone. */
  time,
  status: bookingStatusSchema,
  /** Present if the booking is paid. */
  paidBy: paymentMethodSchema.optional(),
  /** Required for a future booking; the default is some days before the appointment. */
  requestedDaysAgo: z.number().optional(),
  notes: bookingDetailsSchema.shape.notes,
  isWithoutAddress: z.literal(true).optional(),
  /** In the unit of the price; the default quantity of the service without it. */
  quantity: z.number().optional(),
  /** Which options of the service, by their names, and how many of each. */
  options: z.array(z.strictObject({ name: text, count: z.int() })).optional(),
  /** The series of the booking, which all bookings with the same key form. */
  series: z.strictObject({ key: text, index: z.int(), count: z.int() }).optional(),
  /** Another time that one side has proposed, some days after `day`. */
  proposal: z.strictObject({ by: side, daysLater: z.int(), time, note: text.optional() }).optional(),
  /**
   * How a cancelled booking ended, days ago or hours before the visit. By `system`: the request expired.
   * Default: the customer cancelled it within an hour.
   */
  ended: z
    .strictObject({
      by: actingSideSchema.extract(['customer', 'provider', 'system']),
      daysAgo: z.number().optional(),
      hoursBefore: z.number().optional(),
      reason: text.optional(),
    })
    .optional(),
  review: reviewSchema.optional(),
});

const serviceSchema = createServiceSchema
  .omit({ provider: true })
  .extend({
    /** Also the name of the image file. A service without an image has the illustration of its category on pages. */
    key: text,
    /** The slug of its category. */
    category: text,
    /** Such as "Tue-Sat, 9:00-18:00" or "Every day, 24 hours". */
    availability: text,
    createdDaysAgo: z.number(),
    bookings: z.array(bookingSchema),
  })
  .strict();

/** The messages with one customer, oldest first. */
const conversationSchema = z.strictObject({
  customer: text,
  /** The number of messages at the end that the other side has not read. */
  unread: z.int(),
  messages: z
    .array(z.strictObject({ from: side, hoursAgo: z.number(), text: startConversationSchema.shape.text }))
    .min(1),
});

const providerSchema = z.strictObject({
  ...userFields,
  ...businessFields,
  about: providerProfileInput.about,
  serviceArea: serviceAreaSchema,
  /** The hours of a provider who has a calendar. Customers may request any time from the others. */
  calendar: availabilityInputSchema.optional(),
  services: z.array(serviceSchema),
  conversations: z.array(conversationSchema),
});

const marketplaceSchema = z.strictObject({
  admin: z.strictObject(userFields),
  /** In the order in which pages list them. All are older than the first user. */
  categories: z.array(
    categoryFormSchema.extend({
      description: text,
      icon: z.enum(CATEGORY_ICONS),
      createdDaysAgo: z.number(),
    }),
  ),
  /** The city and its neighborhoods, as admins add them. They exist in the demo data only. */
  places: z.array(placeInputSchema.extend({ region: text })),
});

export type DemoUser = z.output<typeof marketplaceSchema>['admin'];
export type DemoReview = z.output<typeof reviewSchema>;

export const {
  admin: demoAdmin,
  categories: demoCategories,
  places: demoPlaces,
} = marketplaceSchema.parse(marketplace);

export const demoCustomers = z.array(customerSchema).parse(customers);

export const demoProviders = z.array(providerSchema).parse([
  ...homeRepair,
  ...cleaning,
  ...plumbing,
  ...electrical,
  ...applianceRepair,
  ...painting,
  ...pestControl,
  // Names and texts of every kind, near their limits, so that every page is seen with them.
  ...anyText,
]);

export const demoUsers: readonly DemoUser[] = [demoAdmin, ...demoProviders, ...demoCustomers];

export const demoServices = demoProviders.flatMap((provider) =>
  provider.services.map((service) => ({ ...service, provider })),
);
export type DemoService = (typeof demoServices)[number];

/** All bookings, each with a key that no other has. */
export const demoBookings = demoServices.flatMap((service) =>
  service.bookings.map((booking) => ({
    ...booking,
    key: `${service.key} ${booking.customer} ${booking.day}`,
    service,
  })),
);
export type DemoBooking = (typeof demoBookings)[number];

export const demoConversations = demoProviders.flatMap((provider) =>
  provider.conversations.map((conversation) => ({ ...conversation, provider: provider.key })),
);
export type DemoConversation = (typeof demoConversations)[number];

/** Returns the customer with this key; throws a RangeError if there is none. */
export function getDemoCustomer(key: string): (typeof demoCustomers)[number] {
  const customer = demoCustomers.find((candidate) => candidate.key === key);
  if (!customer) throw new RangeError(`There is no demo customer ${key}`);
  return customer;
}
