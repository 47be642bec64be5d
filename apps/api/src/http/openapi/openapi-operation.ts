import { errorBodySchema, errorCodeSchema, ERRORS, type ErrorCode } from '@nearhand/shared/api-errors';
import { conflictBodySchema, preconditionFailedSchema } from '@nearhand/shared/error-bodies';
import { operations } from '@nearhand/shared/operations';
import { idempotencyKeySchema } from '@nearhand/shared/common-schemas';
import { MAX_IMAGE_MB } from '@nearhand/shared/images/images';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiParameters, ZodOpenApiResponseObject } from 'zod-openapi';
import { FORM_FIELD, isOptional } from '../body.ts';
import { listPossibleErrors } from '../possible-errors.ts';
import type { Contract } from '@nearhand/shared/contract';

const RETRY_AFTER = z.string().meta({ description: 'Seconds to wait before trying again' });

/** The bodies of error responses that have more than the error. */
const errorBodies: Partial<Record<number, z.ZodType>> = {
  409: conflictBodySchema,
  412: preconditionFailedSchema,
};

/** The error responses by their codes: a response that several operations have is one component of the document. */
const errorResponses = new Map<string, ZodOpenApiResponseObject>();

function getErrorResponse(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.join('-');
  const known = errorResponses.get(id);
  if (known) return known;
  const response = {
    id,
    description: codes.map((code) => `- \`${code}\`: ${ERRORS[code].description}`).join('\n'),
    content: { 'application/json': { schema: errorBodies[status] ?? errorBodySchema } },
    ...([429, 503].includes(status) && { headers: z.object({ 'Retry-After': RETRY_AFTER }) }),
  };
  errorResponses.set(id, response);
  return response;
}

const idempotencyKey = idempotencyKeySchema.optional().meta({
  description: 'A repeated key with the same body gets the first response again, and nothing is done twice',
});

const locationHeader = z.string().meta({ description: 'Where to GET what was created' });
const link = (description: string) => z.string().optional().meta({ description });
const deprecation = z.string().meta({ description: 'Since when the operation is deprecated (RFC 9745)' });
const limitHeaders = {
  RateLimit: z.string().optional().meta({ description: 'Rest of the limit: r requests in t seconds' }),
  'RateLimit-Policy': z.string().optional().meta({ description: 'The limit: q requests in w seconds' }),
};

const idempotentReplayed = z.literal('true').optional().meta({ description: 'The response is a replay' });

const contentDisposition = z
  .string()
  .optional()
  .meta({ description: 'Of a file: that it is an attachment, and what it is called' });
const csvFile = z
  .string()
  .meta({ description: 'With `format=csv`: a line with the names of the columns, then one for each row' });

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
      ...toErrorResponses(listPossibleErrors(contract)),
      ...headersTooLarge,
    },
  };
}

/** Returns the responses for the errors, by status; their codes stand in the order of `ERRORS`. */
function toErrorResponses(
  errors: readonly { code: ErrorCode; status: number }[],
): Record<string, ZodOpenApiResponseObject> {
  const responses = new Map<number, ErrorCode[]>();
  for (const code of errorCodeSchema.options) {
    for (const { status } of errors.filter((error) => error.code === code)) {
      responses.set(status, [...(responses.get(status) ?? []), code]);
    }
  }
  return Object.fromEntries(
    [...responses].map(([status, codes]) => [status, getErrorResponse(status, codes)]),
  );
}

export function toUsualResponses(codes: readonly ErrorCode[]): Record<string, ZodOpenApiResponseObject> {
  return toErrorResponses(codes.map((code) => ({ code, status: ERRORS[code].status })));
}

function successResponse(
  {
    response,
    body,
    versioned,
    idempotency,
    location,
    sameAs,
    csv,
  }: Omit<Contract, 'location'> & { location?: string | undefined },
  outcome = 'Done',
): ZodOpenApiResponseObject {
  const headers = {
    ...limitHeaders,
    ...(versioned && !body && { ETag: eTag }),
    ...(location && { Location: locationHeader }),
    ...('pagination' in response.shape && { Link: link('The next page of the list, with rel="next"') }),
    ...(sameAs && {
      Deprecation: deprecation,
      Link: link('The operation to call instead, with rel="successor-version"'),
    }),
    ...(idempotency && { 'Idempotent-Replayed': idempotentReplayed }),
    ...(csv && { 'Content-Disposition': contentDisposition }),
  };
  return {
    description: `${outcome}, with ${Object.keys(response.shape)
      .map((key) => `\`${key}\``)
      .join(' and ')}`,
    content: {
      'application/json': {
        schema: z.object({ success: z.literal(true).describe('Always true'), ...response.shape }),
      },
      ...(csv && { 'text/csv': { schema: csvFile } }),
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
  return {
    required: !(body && !file?.isRequired && isOptional(body)),
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
