import type { ErrorCode } from '@nearhand/shared/api-errors';
import type { Role } from '@nearhand/shared/users';
import type { ClientSession } from 'mongoose';
import type {} from 'multer';
import type { z } from 'zod';
import type { CurrentUser } from '../auth/current-user.ts';
import type { ReplaceableVersions } from '../database/versions.ts';
import type { StreamedReply } from './streamed-reply.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * What an endpoint promises. It is the only description of it: the router checks requests against it, the handler's types come
 * from it, and so does the OpenAPI document.
 */
export interface Contract {
  /**
   * Who may call: `public` never looks at the caller, `anyone` lets visitors in and knows who is signed in, `signed-in` takes
   * every role, a list just those.
   */
  access: 'public' | 'anyone' | 'signed-in' | readonly Role[];
  /** What generated clients call it: a verb and a noun, such as `listServices`. */
  operationId: string;
  summary: string;
  /** The operation to call instead: this one does the same under another path or method. */
  sameAs?: string;
  /** Ids in the path. What does not parse is a thing that does not exist: 404, with the schema's message. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The headers that its handler reads, for the OpenAPI document. */
  headers?: z.ZodObject;
  /** The form field in which a file may come, in multipart/form-data, and what the OpenAPI document calls the form. */
  file?: { field: string; isRequired: boolean; form: string };
  /** The success answer, without its `success: true`. */
  reply: z.ZodObject;
  status?: 200 | 201;
  /** The ways to fail that do not follow from the rest of the contract. */
  fails?: readonly ErrorCode[];
  /**
   * The field of the answer that carries a version. A GET answers with an ETag for it; a PUT compares it with the `If-Match` and the
   * `version` of the request.
   */
  versioned?: 'service' | 'category' | 'user';
  /**
   * An `Idempotency-Key` replays the first answer (design section 4). `transaction` runs the handler in one in any case, `keyed` only
   * when there is a key, and `claimed` is for work that no transaction holds, such as storing a file.
   */
  idempotency?: 'transaction' | 'keyed' | 'claimed';
  /** Of a 201: where what was made is found, from the fields of the answer, `/api/services/{service._id}`. */
  location?: string;
  /** Counted against a limit of its own, besides that for all requests; `search` only when something is searched for, by `q`. */
  limit?: 'register' | 'upload' | 'search';
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface EndpointRequest<C extends Contract> {
  user: C['access'] extends 'public'
    ? undefined
    : C['access'] extends 'anyone'
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
  session: C['idempotency'] extends 'transaction'
    ? ClientSession
    : C['idempotency'] extends 'keyed'
      ? ClientSession | undefined
      : undefined;
  versions: ReplaceableVersions;
  userAgent: string;
  ip: string;
  requestId: string;
}

/** A request that was held against its contract, whichever that is. */
export interface CheckedRequest {
  user: CurrentUser | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
  file: Express.Multer.File | undefined;
  session: ClientSession | undefined;
  versions: ReplaceableVersions;
  userAgent: string;
  ip: string;
  requestId: string;
}

/** An endpoint whose own types have been checked and are no longer needed. */
export interface Endpoint {
  method: Method;
  /** Below the feature's path, in Express notation: `/:id/status`. */
  path: string;
  contract: Contract;
  handle: (request: CheckedRequest) => Promise<object>;
}

/** Declares one endpoint: `handle` gets checked input only, and what it returns is sent, at once or bit by bit. */
export function endpoint<const C extends Contract>(
  method: Method,
  path: string,
  contract: C,
  handle: (request: EndpointRequest<C>) => Promise<z.input<C['reply']> | StreamedReply>,
): Endpoint {
  // The router builds each request from this very contract, so the wider type is narrowed by construction.
  return { method, path, contract, handle: handle as unknown as Endpoint['handle'] };
}

/** The endpoints of one feature under one path, as app.ts lists them. */
export interface EndpointGroup {
  /** Below /api: `/bookings`. */
  path: string;
  tag: string;
  /** What one finds there, for the reader of the OpenAPI document. */
  about: string;
  endpoints: readonly Endpoint[];
}
