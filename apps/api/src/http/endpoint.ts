import type { Contract } from '@nearhand/shared/contract';
import type { ClientSession } from 'mongoose';
import type {} from 'multer';
import type { z } from 'zod';
import type { CurrentUser } from '../auth/authorize.ts';
import type { ReplaceableVersions } from '../database/versions.ts';
import type { ExistingResponse, StreamedResponse } from './responses.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Caller {
  versions: ReplaceableVersions;
  userAgent: string;
  /** The conventions that the caller's browser asks for: `de-DE`. Undefined for programs. */
  locale: string | undefined;
  ip: string;
  /** The scheme and host that the caller has used: `https://example.org`. */
  origin: string;
  requestId: string;
}

export interface EndpointRequest<C extends Contract> extends Caller {
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
}

/** A request that matches its contract, whichever that is. */
export interface ValidatedRequest extends Caller {
  user: CurrentUser | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
  file: Express.Multer.File | undefined;
  tx: ClientSession | undefined;
}

interface EndpointOptions {
  /** For the idempotency `transaction`: returns the key of a mutex for the parsed body. Requests with the same key would only conflict. */
  lockKey?: (body: never) => string;
}

/** An endpoint whose own types have been checked and are no longer needed. */
export interface Endpoint extends EndpointOptions {
  contract: Contract;
  handle: (request: ValidatedRequest) => Promise<object>;
}

/** Implements a contract: `handle` gets checked input only, and what it returns is sent, whole or as a stream. */
export function endpoint<const C extends Contract>(
  contract: C,
  handle: (
    request: EndpointRequest<C>,
  ) => Promise<z.input<C['response']> | StreamedResponse | ExistingResponse<z.input<C['response']>>>,
  options: EndpointOptions = {},
): Endpoint {
  // The router builds each request from this very contract, so the wider type is narrowed by construction.
  return { contract, handle: handle as unknown as Endpoint['handle'], ...options };
}
