import { messages } from '@nearhand/shared/messages';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { admit } from '../auth/current-user.ts';
import { config } from '../config.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { AppError, InvalidError, NotFoundError } from '../errors.ts';
import { readBody } from './body.ts';
import type { CheckedRequest, Contract, Endpoint, EndpointGroup } from './endpoint.ts';
import { runClaimed } from './idempotency-claim.ts';
import { digest, runOnce, runOnceIfKeyed } from './idempotency.ts';
import { replaceableVersions, setETag } from './preconditions.ts';
import { countImage, countRequest } from './rate-limits.ts';
import { setReplyHeaders } from './reply-headers.ts';
import { nameRoute } from './route-name.ts';
import { sendJson } from './send-json.ts';
import { sendStreamed, StreamedReply } from './streamed-reply.ts';

/** An Express router that serves the declared endpoints, and answers 405 for other methods on their paths. */
export function routerOf(groups: readonly EndpointGroup[]): Router {
  const router = Router();
  for (const { path: prefix, endpoints } of groups) {
    const paths = new Set(endpoints.map(({ path }) => path));
    for (const path of paths) {
      const pattern = prefix + (path === '/' ? '' : path);
      const route = router.route(pattern).all(nameRoute(pattern));
      const here = endpoints.filter((endpoint) => endpoint.path === path);
      for (const endpoint of here) route[endpoint.method](handlerOf(endpoint));
      route.all(refuseMethod(here.map(({ method }) => method.toUpperCase())));
    }
  }
  return router;
}

function handlerOf({ method, contract, handle }: Endpoint): RequestHandler {
  // What only reads can simply be read again; what writes knows best itself how to go on when the primary changes.
  const answer =
    method === 'get' ? (checked: CheckedRequest) => throughFailOver(() => handle(checked)) : handle;
  return async (request, response) => {
    const checked = await check(contract, request, response);
    const reply = contract.idempotency
      ? await handleOnce(contract.idempotency, handle, checked, request, response)
      : await answer(checked);
    if (reply instanceof StreamedReply) {
      await sendStreamed(inTest(reply, contract), contract.status ?? 200, response);
      return;
    }
    const body = { success: true, ...reply };
    // In tests every answer is held against its contract; checking each one in production would cost and gain nothing.
    if (config.NODE_ENV === 'test') contract.reply.strict().parse(JSON.parse(JSON.stringify(reply)));
    if (method === 'get') setETag(contract, reply, response);
    setReplyHeaders(contract, reply, request, response);
    sendJson(response.status(contract.status ?? 200), body);
  };
}

/** In tests what is streamed is held against its contract as well, before its end is sent. */
function inTest(reply: StreamedReply, contract: Contract): StreamedReply {
  if (config.NODE_ENV !== 'test') return reply;
  return new StreamedReply(async (write) => {
    let body = '';
    await reply.send((text) => {
      body += text;
      return write(text);
    });
    contract.reply
      .extend({ success: z.literal(true) })
      .strict()
      .parse(JSON.parse(body));
  });
}

/**
 * 503 → 401 → 403 → 404 for an impossible id → 429 of the endpoint → 400, in that order. The limit of all requests is counted before
 * any of it (rate-limits.ts).
 */
async function check(contract: Contract, request: Request, response: Response): Promise<CheckedRequest> {
  const user = await throughFailOver(() => admit(contract.access, request));
  const params = contract.params?.safeParse(request.params);
  if (params && !params.success)
    throw new NotFoundError(params.error.issues[0]?.message ?? messages.routeNotFound);
  await countRequest(contract, request, user);
  const query = parse(contract.query, request.query);
  const body = parse(contract.body, await readBody(contract, request, response));
  if (request.file) await countImage(request.ip, user);
  if (contract.file?.isRequired && !request.file)
    throw new InvalidError(messages.image.missing, contract.file.field);
  return {
    user,
    params: params?.data,
    query,
    body,
    file: request.file,
    session: undefined,
    versions: replaceableVersions(contract, request, body),
    userAgent: request.get('user-agent') ?? '',
    ip: request.ip ?? '',
    requestId: request.id,
  };
}

const runs = { transaction: runOnce, keyed: runOnceIfKeyed, claimed: runClaimed };

async function handleOnce(
  idempotency: keyof typeof runs,
  handle: Endpoint['handle'],
  checked: CheckedRequest,
  request: Request,
  response: Response,
): Promise<object> {
  const keyed = {
    key: request.get('idempotency-key'),
    userId: checked.user?.id ?? '',
    route: `${request.method} ${request.baseUrl}${request.path}`,
    body: checked.file ? [checked.body, digest(checked.file.buffer)] : checked.body,
  };
  const { reply, isReplay } = await runs[idempotency](keyed, (session) => handle({ ...checked, session }));
  if (isReplay) response.set('Idempotent-Replayed', 'true');
  return reply;
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? messages.somethingWentWrong, { issues });
}

/** Answers OPTIONS with the methods of a path, and every other method that is not one of them with 405. */
export function refuseMethod(methods: string[]): RequestHandler {
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
