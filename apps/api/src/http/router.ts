import { messages } from '@nearhand/shared/api-messages';
import type { Contract } from '@nearhand/shared/contract';
import { findMisspelledParameter } from '@nearhand/shared/query-parameters';
import { chooseLocale } from '@nearhand/shared/region/region';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { authorize } from '../auth/authorize.ts';
import { config } from '../config.ts';
import { withFailoverRetry } from '../database/retry.ts';
import { AppError, InvalidError, NotFoundError } from '../errors.ts';
import { parseBody } from './body.ts';
import type { Endpoint, ValidatedRequest } from './endpoint.ts';
import {
  ExistingResponse,
  setDeprecation,
  setResponseHeaders,
  sendJson,
  sendStreamed,
  StreamedResponse,
} from './responses.ts';
import {
  withClaimedIdempotencyKey,
  digest,
  withIdempotencyKey,
  withIdempotencyKeyIfSent,
} from './idempotency.ts';
import { replaceableVersions, setETag } from './preconditions.ts';
import { enforceImageLimit, enforceRateLimit } from './rate-limits.ts';
import { assertPossible } from './possible-errors.ts';

const ROUTE = 'route';

/** Labels a request with its route template for the metrics: with ids in it, each path would be a time series. */
export function labelRoute(pattern: string): RequestHandler {
  return ({ baseUrl }, { locals }, next) => {
    locals[ROUTE] = baseUrl + pattern;
    next();
  };
}

export function routeLabel(path: string, { locals }: Response): string {
  const route: unknown = locals[ROUTE];
  if (typeof route === 'string') return route;
  return path.startsWith('/api/') ? 'other paths below /api' : 'the web app';
}

/** Sorts before a path that has a parameter where this one has a word: `/users/profile` before `/users/:id`. */
const toSortKey = (path: string) => path.replaceAll(':', '~');

/** Creates an Express router for the endpoints, in any order; other methods on their paths get 405. */
export function createRouter(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  const paths = [...new Set(endpoints.map(({ contract }) => contract.path))];
  for (const path of paths.toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1))) {
    const route = router.route(path).all(labelRoute(path));
    const here = endpoints.filter(({ contract }) => contract.path === path);
    for (const endpoint of here) route[endpoint.contract.method](createHandler(endpoint));
    route.all(methodNotAllowed(here.map(({ contract }) => contract.method.toUpperCase())));
  }
  return router;
}

function createHandler(endpoint: Endpoint): RequestHandler {
  const { contract, handle } = endpoint;
  // A read can simply be repeated after a failover; a write handles that itself.
  const run =
    contract.method === 'get'
      ? (validated: ValidatedRequest) => withFailoverRetry(() => handle(validated))
      : handle;
  const respond: RequestHandler = async (request, response) => {
    if (contract.sameAs) setDeprecation(contract.sameAs, request, response);
    const validated = await validateRequest(contract, request, response);
    const handled = contract.idempotency
      ? await handleIdempotent(endpoint, validated, request, response)
      : await run(validated);
    if (handled instanceof StreamedResponse) {
      await sendStreamed(checkInTests(handled, contract), contract.status ?? 200, response);
      return;
    }
    const [status, result] =
      handled instanceof ExistingResponse ? [200, handled.body] : [contract.status ?? 200, handled];
    const body = { success: true, ...result };
    // Tests compare every response with its contract; in production that would cost time and gain nothing.
    if (config.NODE_ENV === 'test') contract.response.strict().parse(JSON.parse(JSON.stringify(result)));
    if (contract.method === 'get') setETag(contract, result, response);
    setResponseHeaders(contract, result, request, response);
    sendJson(response.status(status), body);
  };
  if (config.NODE_ENV !== 'test') return respond;
  return async (...args) => {
    try {
      await respond(...args);
    } catch (error) {
      assertPossible(error, contract);
      throw error;
    }
  };
}

/** In tests, compares a streamed response with the contract as well: a file by its name. */
function checkInTests(result: StreamedResponse, contract: Contract): StreamedResponse {
  if (config.NODE_ENV !== 'test') return result;
  if (result.fileName !== undefined) {
    if (result.fileName !== contract.csv) throw new TypeError(`${contract.operationId} has no such file`);
    return result;
  }
  return new StreamedResponse(async (write) => {
    let body = '';
    await result.send((text) => {
      body += text;
      return write(text);
    });
    contract.response
      .extend({ success: z.literal(true) })
      .strict()
      .parse(JSON.parse(body));
  });
}

/**
 * Runs the checks in this order: 503, 401, 403, 404 for an impossible id, 429 of the endpoint, 400. The limit of all requests is
 * enforced before (rate-limits.ts).
 */
async function validateRequest(
  contract: Contract,
  request: Request,
  response: Response,
): Promise<ValidatedRequest> {
  const user = await withFailoverRetry(() => authorize(contract.access, request, contract));
  const params = contract.params?.safeParse(request.params);
  if (params && !params.success)
    throw new NotFoundError(params.error.issues[0]?.message ?? messages.routeNotFound);
  await enforceRateLimit(contract, request, user);
  if (contract.query instanceof z.ZodObject)
    assertParameters(Object.keys(contract.query.shape), request.query);
  const query = parse(contract.query, request.query);
  const body = parse(contract.body, await parseBody(contract, request, response));
  if (request.file) await enforceImageLimit(request.ip, user);
  if (contract.file?.isRequired && !request.file)
    throw new InvalidError(messages.image.missing, contract.file.field);
  return {
    user,
    params: params?.data,
    query,
    body,
    file: request.file,
    tx: undefined,
    versions: replaceableVersions(contract, request, body),
    userAgent: request.get('user-agent') ?? '',
    locale: readLocale(request),
    ip: request.ip ?? '',
    origin: `${request.protocol}://${request.host}`,
    requestId: request.id,
  };
}

/** Returns the locale of a browser, as its pages choose it. Programs accept any language, or say nothing. */
function readLocale(request: Request): string | undefined {
  const languages = request.acceptsLanguages().filter((language) => language !== '*');
  return languages.length > 0 ? chooseLocale(languages) : undefined;
}

const runs = {
  transaction: withIdempotencyKey,
  keyed: withIdempotencyKeyIfSent,
  claimed: withClaimedIdempotencyKey,
};

async function handleIdempotent(
  { contract: { idempotency = 'transaction' }, handle, lockKey }: Endpoint,
  validated: ValidatedRequest,
  request: Request,
  response: Response,
): Promise<object> {
  const keyed = {
    key: request.get('idempotency-key'),
    userId: validated.user?.id ?? '',
    route: `${request.method} ${request.baseUrl}${request.path}`,
    body: validated.file ? [validated.body, digest(validated.file.buffer)] : validated.body,
    // The body has been parsed by this very contract.
    lockKey: lockKey?.(validated.body as never),
  };
  const { response: result, isReplayed } = await runs[idempotency](keyed, (tx?: ClientSession) =>
    handle({ ...validated, tx }),
  );
  if (isReplayed) response.set('Idempotent-Replayed', 'true');
  return result;
}

/** Throws for a parameter that would be ignored although the caller means it. */
function assertParameters(known: string[], query: Request['query']): void {
  const misspelled = findMisspelledParameter(query, known);
  if (misspelled) {
    const { name, meant } = misspelled;
    throw new InvalidError(messages.parameterMisspelled(name, meant), name);
  }
  if (known.includes('cursor') && query['page'] && query['cursor'])
    throw new InvalidError(messages.pageOrCursor, 'page');
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? messages.somethingWentWrong, { issues });
}

/** Responds to OPTIONS with the methods of a path, and with 405 to methods that are not among them. */
export function methodNotAllowed(methods: string[]): RequestHandler {
  const allowed = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].join(
    ', ',
  );
  return (request, response) => {
    response.set('Allow', allowed);
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    throw new AppError('method_not_allowed', `${request.method} is not possible here. Possible: ${allowed}`);
  };
}
