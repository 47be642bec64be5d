import type { ErrorCode } from '@nearhand/shared/api-errors';
import type { ClientSession } from 'mongoose';
import type {} from 'multer';
import type { z } from 'zod';
import type { Access, CurrentUser } from '../auth/authorize.ts';
import type { ReplaceableVersions } from '../database/versions.ts';
import type { ExistingResponse } from './existing-response.ts';
import type { StreamedResponse } from './streamed-response.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * What an endpoint promises. It is the only description of it: the router checks requests against it, the handler's types come
 * from it, and so does the OpenAPI document.
 */
export interface Contract {
  access: Access;
  /** The name of its function in generated clients: a verb and a noun, such as `listServices`. */
  operationId: string;
  summary: string;
  /** The operation to call instead: this one does the same under another path or method. */
  sameAs?: string;
  /** Ids in the path. An id that does not parse belongs to nothing: 404, with the schema's message. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The headers that its handler reads, for the OpenAPI document. */
  headers?: z.ZodObject;
  /** The form field in which a file may come, in multipart/form-data, and what the OpenAPI document calls the form. */
  file?: { field: string; isRequired: boolean; form: string };
  /** The success response, without its `success: true`. */
  response: z.ZodObject;
  status?: 200 | 201;
  /** Besides 201, it returns 200 with an `ExistingResponse`: what the caller wants to create exists already. */
  mayExist?: true;
  /** The errors that do not follow from the rest of the contract. */
  possibleErrors?: readonly ErrorCode[];
  /**
   * The field of the response that carries a version. A GET sends an ETag for it; a PUT compares it with the `If-Match` and the
   * `version` of the request.
   */
  versioned?: 'service' | 'category' | 'user';
  /**
   * An `Idempotency-Key` replays the first response (product 7). `transaction` always runs the handler in one, `keyed` only
   * when there is a key, and `claimed` is for work that no transaction holds, such as storing a file.
   */
  idempotency?: 'transaction' | 'keyed' | 'claimed';
  /** For a `transaction`: returns the key of a mutex for the parsed body. Requests with the same key would only conflict. */
  lockKey?: (body: never) => Promise<string | undefined>;
  /** The `Location` of a 201, from the fields of the response: `/api/services/{service._id}`. */
  location?: string;
  /** A limit of its own, besides that for all requests; `search` counts only requests with `q`. */
  limit?: 'register' | 'upload' | 'search' | 'forgotPassword';
  /** Also for an admin who has yet to set up the second factor that REQUIRE_2FA_FOR_ADMINS asks for. */
  allowsMissingSecondFactor?: boolean;
  /** Not for a user who has yet to confirm the email, while REQUIRE_VERIFIED_EMAIL is set. */
  requiresVerifiedEmail?: boolean;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface EndpointRequest<C extends Contract> {
  user: C['access'] extends 'public'
    ? undefined
    : C['access'] extends 'optional-auth'
      ? CurrentUser | undefined
      : CurrentUser;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  file: C['file'] extends { isRequired: true }
    ? Express.Multer.File
    : C['file'] extends object
      ? Express.Multer.File | undefined
      : undefined;
  tx: C['idempotency'] extends 'transaction'
    ? ClientSession
    : C['idempotency'] extends 'keyed'
      ? ClientSession | undefined
      : undefined;
  versions: ReplaceableVersions;
  userAgent: string;
  ip: string;
  /** The scheme and host that the caller has used: `https://example.org`. */
  origin: string;
  requestId: string;
}

/** A request that matches its contract, whichever that is. */
export interface ValidatedRequest {
  user: CurrentUser | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
  file: Express.Multer.File | undefined;
  tx: ClientSession | undefined;
  versions: ReplaceableVersions;
  userAgent: string;
  ip: string;
  origin: string;
  requestId: string;
}

/** An endpoint whose own types have been checked and are no longer needed. */
export interface Endpoint {
  method: Method;
  /** Below the feature's path, in Express notation: `/:id/status`. */
  path: string;
  contract: Contract;
  handle: (request: ValidatedRequest) => Promise<object>;
}

/** Declares one endpoint: `handle` gets checked input only, and what it returns is sent, whole or as a stream. */
export function endpoint<const C extends Contract>(
  method: Method,
  path: string,
  contract: C,
  handle: (
    request: EndpointRequest<C>,
  ) => Promise<z.input<C['response']> | StreamedResponse | ExistingResponse<z.input<C['response']>>>,
): Endpoint {
  // The router builds each request from this very contract, so the wider type is narrowed by construction.
  return { method, path, contract, handle: handle as unknown as Endpoint['handle'] };
}

/** The endpoints of one feature under one path, as app.ts lists them. */
export interface EndpointGroup {
  /** Below /api: `/bookings`. */
  path: string;
  tag: string;
  /** The description of the tag in the OpenAPI document. */
  description: string;
  endpoints: readonly Endpoint[];
}
