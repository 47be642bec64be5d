import {
  ERROR_STATUS,
  errorBodySchema,
  type ConflictCode,
  type ErrorCode,
} from '@nearhand/shared/api-errors';
import { conflictBodySchema, preconditionFailedSchema } from '@nearhand/shared/error-bodies';
import { operations } from '@nearhand/shared/operations';
import { idempotencyKeySchema } from '@nearhand/shared/common-schemas';
import { MAX_IMAGE_MB } from '@nearhand/shared/images/images';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiParameters, ZodOpenApiResponseObject } from 'zod-openapi';
import { FORM_FIELD } from '../body.ts';
import type { Contract } from '@nearhand/shared/contract';

const RETRY_AFTER = z.string().meta({ description: 'Seconds to wait before trying again' });

const failures: Record<Exclude<ErrorCode, ConflictCode>, string> = {
  invalid: 'The input breaks a rule; `issues` names the fields',
  unauthorized: 'The request has no valid session, or email or password are wrong',
  forbidden:
    'The caller’s role does not allow this, or `code` names what is missing: a confirmed email, a second factor',
  email_not_verified: 'The caller has yet to confirm the email',
  second_factor_required: 'The caller has yet to set up, or to send, a second factor',
  not_found: 'Unknown, or not the caller’s to see',
  method_not_allowed: 'This path has other methods',
  conflict: 'Not possible in the present state; `code` may say more',
  precondition_failed:
    'Changed since the caller has read it; the body has its present state beside the error',
  too_large: 'The body, or the file in it, is too large',
  unsupported_type: 'The body, or the file in it, is of a type that is not accepted',
  key_reused: 'The Idempotency-Key was used for another request',
  too_many_requests: 'Too many requests: `Retry-After` says when to come back',
  internal: 'A fault of the marketplace; `requestId` names it in the log',
  image_host_failed: 'The image host rejected the image',
  unavailable: 'The database cannot be reached at this moment',
};

const errorBodies: Partial<Record<string, z.ZodType>> = {
  precondition_failed: preconditionFailedSchema,
  conflict: conflictBodySchema,
};

/** The error responses that all operations share. */
const errorResponses = Object.fromEntries(
  Object.entries(failures).map(([code, description]): [string, ZodOpenApiResponseObject] => [
    code,
    {
      id: code,
      description,
      content: {
        'application/json': {
          schema: errorBodies[code] ?? errorBodySchema,
        },
      },
      ...(['too_many_requests', 'unavailable'].includes(code) && {
        headers: z.object({ 'Retry-After': RETRY_AFTER }),
      }),
    },
  ]),
);

const idempotencyKey = idempotencyKeySchema.optional().meta({
  description: 'A repeated key with the same body gets the first response again, and nothing is done twice',
});

const locationHeader = z.string().meta({ description: 'Where to GET what was created' });
const link = z.string().optional().meta({ description: 'The next page of the list, with rel="next"' });
const limitHeaders = {
  RateLimit: z
    .string()
    .optional()
    .meta({ description: 'What is left of the limit: r requests in t seconds' }),
  'RateLimit-Policy': z.string().optional().meta({ description: 'The limit: q requests in w seconds' }),
};

const idempotentReplayed = z.literal('true').optional().meta({ description: 'The response is a replay' });

const ifMatch = z.string().optional().meta({
  description:
    'The ETag of what was read: if it has changed since, nothing is written and the response is 412',
});
const eTag = z.string().meta({ description: 'To be sent as If-Match with a change' });

/** Node itself rejects these, for every operation. */
export const headersTooLarge = {
  '431': { description: 'The URL and the headers have more than 16 kB' },
};

/** Converts a path from Express notation: `/bookings/:id/status` → `/bookings/{id}/status`. */
export function toOpenApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

export function buildOperation(contract: Contract): ZodOpenApiOperationObject {
  const { operationId, tag, summary, access, sameAs, status = 200 } = contract;
  const body = buildRequestBody(contract);
  const description = [
    ...(typeof access === 'object' ? [`For the role ${access.join(' or ')}.`] : []),
    ...(sameAs ? [`Deprecated: same as \`${sameAs}\`, ${toOpenApiPath(operations[sameAs])}.`] : []),
  ].join(' ');
  return {
    operationId,
    summary,
    tags: [tag],
    security: access === 'public' ? [] : [...(access === 'optional-auth' ? [{}] : []), { bearer: [] }],
    ...(description && { description }),
    ...(sameAs && { deprecated: true }),
    requestParams: buildParameters(contract),
    ...(body && { requestBody: body }),
    responses: {
      [status]: successResponse(contract),
      ...(contract.mayExist && {
        '200': successResponse({ ...contract, location: undefined }, 'Exists already'),
      }),
      ...errorResponsesFor(contract),
      ...headersTooLarge,
    },
  };
}

/** Returns the responses for the error codes, by status. */
export function toErrorResponses(codes: readonly ErrorCode[]): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    codes.flatMap((code) => {
      const response = errorResponses[code];
      return response ? [[String(ERROR_STATUS[code]), response]] : [];
    }),
  );
}

function errorResponsesFor({
  access,
  params,
  query,
  body,
  file,
  versioned,
  idempotency,
  allowsMissingSecondFactor,
  possibleErrors = [],
}: Contract) {
  const takesBody = Boolean(body ?? file);
  const possible: [ErrorCode, boolean][] = [
    ['invalid', Boolean(query) || takesBody || Boolean(idempotency)],
    ['unauthorized', access !== 'public'],
    ['forbidden', typeof access === 'object' || (access !== 'public' && !allowsMissingSecondFactor)],
    ['not_found', Boolean(params)],
    ['precondition_failed', Boolean(versioned) && takesBody],
    ['too_large', takesBody],
    ['unsupported_type', takesBody],
    ['key_reused', Boolean(idempotency)],
    ['too_many_requests', true],
    ['unavailable', true],
  ];
  const derived = possible.filter(([, isPossible]) => isPossible).map(([code]) => code);
  return toErrorResponses([...derived, ...possibleErrors]);
}

function successResponse(
  {
    response,
    body,
    versioned,
    idempotency,
    location,
  }: Omit<Contract, 'location'> & { location?: string | undefined },
  outcome = 'Done',
): ZodOpenApiResponseObject {
  const headers = {
    ...limitHeaders,
    ...(versioned && !body && { ETag: eTag }),
    ...(location && { Location: locationHeader }),
    ...('pagination' in response.shape && { Link: link }),
    ...(idempotency && { 'Idempotent-Replayed': idempotentReplayed }),
  };
  return {
    description: `${outcome}, with ${Object.keys(response.shape)
      .map((key) => `\`${key}\``)
      .join(' and ')}`,
    content: {
      'application/json': {
        schema: z.object({ success: z.literal(true).describe('Always true'), ...response.shape }),
      },
    },
    ...(Object.keys(headers).length > 0 && { headers: z.object(headers) }),
  };
}

function buildParameters({
  params,
  query,
  body,
  headers,
  versioned,
  idempotency,
}: Contract): ZodOpenApiParameters {
  return {
    ...(params && { path: asObject(params) }),
    ...(query && { query: asObject(query) }),
    header: z.object({
      ...headers?.shape,
      ...(idempotency && { 'Idempotency-Key': idempotencyKey }),
      ...(versioned && body && { 'If-Match': ifMatch }),
    }),
  };
}

function buildRequestBody({ body, file }: Contract): ZodOpenApiOperationObject['requestBody'] {
  if (!body && !file) return undefined;
  const isOptional = !file?.isRequired && body?.safeParse({}).success;
  return {
    required: !isOptional,
    content: {
      ...(body && !file?.isRequired && { 'application/json': { schema: body } }),
      ...(file && { 'multipart/form-data': { schema: buildFormSchema(file, body) } }),
    },
  };
}

function buildFormSchema(
  { field, isRequired, form: id }: NonNullable<Contract['file']>,
  body: Contract['body'],
): z.ZodObject {
  const image = z.file().meta({ description: `A JPEG, PNG or WebP image of at most ${MAX_IMAGE_MB} MB` });
  const fields = body ? asObject(body).shape : {};
  const form = z.object({ ...fields, [field]: isRequired ? image : image.optional() });
  const description = `A form with a file in \`${field}\`${isRequired ? '' : ', if one is sent'}`;
  const propertyNames = { pattern: FORM_FIELD.source };
  return form.meta({ id, description, propertyNames });
}

function asObject(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  throw new TypeError('Parameters and forms are described by a z.object');
}
