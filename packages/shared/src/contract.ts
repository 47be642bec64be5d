import type { z } from 'zod';
import type { ErrorCode } from './api-errors.ts';
import { operations, type OperationId } from './operations.ts';
import type { Role } from './users/users.ts';

/** The groups of operations in the OpenAPI document, in its order. */
export const tags = {
  Users: 'Registration, signing in, profiles and applications',
  'Own account': 'The data, sessions and addresses of the caller',
  'Account recovery': 'Forgotten passwords, and the confirmation of email addresses',
  'Second factor': 'The codes that signing in needs besides the password',
  'User administration': 'One user, for admins',
  Categories: 'The kinds of work there are',
  Services: 'Services that can be booked, and the search for them',
  Suggestions: 'Names that match what is typed',
  Slots: 'The times at which a service can be booked, and what it would cost',
  Saved: 'Services and searches that a user has saved',
  Providers: 'The public profiles of approved providers',
  Places: 'Towns and neighborhoods to search near',
  Availability: 'When a provider can be booked',
  Bookings: 'A booking from the request to the payment',
  Customers: 'Whom a provider has worked for, and what they have noted about them',
  Rescheduling: 'Moving a booking to another time',
  Visits: 'The day of a visit, and payments outside the marketplace',
  Problems: 'Problems with visits, and money that goes back',
  Offers: 'Another price and length that a provider offers for a booking',
  Rescue: 'Who else can come when a provider drops out',
  Messages: 'Messages between customers and providers',
  'Reviews of a booking': 'Reviews that the two sides of a completed booking write about each other',
  'Reviews of a service': 'Published reviews of customers about a service',
  'Reviews of a provider': 'Published reviews of customers about all work of a provider',
  'Reviews of a customer': 'Published reviews of providers about a customer',
  Reviews: 'Replies, reports and the decisions of admins',
  'Calendar feed': 'The bookings of a user in the calendar of their phone',
  Notifications: 'Notifications of users',
  'Notification preferences': 'How notifications reach users',
  Announcements: 'Announcements of admins to many users',
  Images: 'Images of users and services',
  'Push messages': 'The devices of the caller that get push messages',
  Mails: 'The mails to users, and what has become of them',
  Jobs: 'The work that the marketplace does later',
  Installation: 'The machine and the settings that the marketplace runs with',
  Today: 'The first page of the console',
  'Audit log': 'Decisions of admins',
  Settings: 'Settings of the marketplace, for admins',
  Figures: 'Figures of the marketplace over time',
  Invitations: 'Who may register while registration is not open',
  'Legal texts': 'Imprint, terms, privacy and accessibility, and who has accepted them',
  Marketplace: 'Name, place and conventions of the marketplace',
} as const;
export type Tag = keyof typeof tags;

/**
 * Who may call an endpoint: `public` ignores the token, `optional-auth` admits visitors and knows a signed-in user,
 * `signed-in` admits every role, a list only those.
 */
export type Access = 'public' | 'optional-auth' | 'signed-in' | readonly Role[];

/** An error of an operation, with the status that it has there if that is not its usual one. */
export type PossibleError = ErrorCode | { code: ErrorCode; status: number };

/**
 * The only description of an operation. The API checks requests against it, the OpenAPI document and the types of handlers,
 * web app and tests come from it.
 */
export interface ContractTerms {
  access: Access;
  summary: string;
  /** The operation to call instead: this one does the same under another path or method. */
  sameAs?: OperationId;
  /** Ids in the path. An id that does not parse belongs to nothing: 404, with the schema's message. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A higher limit of the body, for what admins send as a whole: a list, or an import. */
  bodyLimit?: '1mb' | '25mb';
  /** The headers that its handler reads, for the OpenAPI document. */
  headers?: z.ZodObject;
  /** The form field in which a file may come, in multipart/form-data, and what the OpenAPI document calls the form. */
  file?: { field: string; isRequired: boolean; form: string };
  /** Its query has `format`: what the file with all rows is called. */
  csv?: `${string}.csv`;
  /** The success response, without its `success: true`. */
  response: z.ZodObject;
  status?: 200 | 201;
  /** Besides 201, it returns 200: what the caller wants to create exists already. */
  mayExist?: true;
  /** The errors that do not follow from the rest of the contract. */
  possibleErrors?: readonly PossibleError[];
  /**
   * The field of the response that carries a version. A GET sends an ETag for it; a PUT compares it with the `If-Match` and the
   * `version` of the request. `response` is the response itself.
   */
  versioned?: 'service' | 'category' | 'user' | 'response';
  /**
   * An `Idempotency-Key` replays the first response (product 7). `transaction` always runs the handler in one, `keyed` only
   * when there is a key, and `claimed` is for work that no transaction holds, such as storing a file.
   */
  idempotency?: 'transaction' | 'keyed' | 'claimed';
  /** The `Location` of a 201, from the fields of the response: `/api/services/{service._id}`. */
  location?: string;
  /**
   * A limit of its own, besides that for all requests. `search` counts only requests with `q`; `placeSearch`, and `suggestions`
   * where there is a geocoder, count those of signed-in users as searches.
   */
  limit?: 'register' | 'upload' | 'search' | 'placeSearch' | 'suggestions' | 'forgotPassword';
  /** Also for an admin who has yet to set up the second factor that REQUIRE_2FA_FOR_ADMINS asks for. */
  allowsMissingSecondFactor?: boolean;
  /**
   * Begins something that others rely on: not for a user who has yet to confirm the email, while REQUIRE_VERIFIED_EMAIL is set and
   * mail works, or to accept an important version of the terms.
   */
  isCommitment?: boolean;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Operation<Id extends string = string> {
  operationId: Id;
  tag: Tag;
  method: Method;
  /** Below /api, in Express notation: `/bookings/:id/status`. */
  path: string;
}
export interface Contract extends ContractTerms, Operation {}

type Contracts<Terms> = { [Id in keyof Terms & string]: Terms[Id] & Operation<Id> };

/** Declares operations of one tag. Method and path are those of `operations`. */
export function defineContracts<const Terms extends { [Id in OperationId]?: ContractTerms }>(
  tag: Tag,
  terms: Terms,
): Contracts<Terms> {
  const contracts = Object.entries(terms).map(([operationId, one]) => {
    // The type of `terms` has no other keys.
    const [method = '', path] = operations[operationId as OperationId].split(' ');
    return [operationId, { ...one, operationId, tag, method: method.toLowerCase(), path }];
  });
  return Object.fromEntries(contracts) as Contracts<Terms>;
}
