import { MAX_IMAGE_BYTES } from '@nearhand/shared/images/images';
import { messages } from '@nearhand/shared/api-messages';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer, { MulterError } from 'multer';
import type { z } from 'zod';
import { AppError, InvalidError } from '../errors.ts';
import type { Contract } from '@nearhand/shared/contract';

const MAX_BODY = '100kb';
const FORM_LIMITS: multer.Options['limits'] = {
  fileSize: MAX_IMAGE_BYTES,
  files: 1,
  fields: 20,
  fieldSize: 8192,
  fieldNameSize: 60,
  fieldNestingDepth: 0,
  parts: 21,
  headerPairs: 50,
};
/** The valid names of form fields; fields that no contract names are ignored. */
export const FORM_FIELD = /^[A-Za-z0-9_-]{1,60}$/;
const TOO_LARGE_CODES = new Set<string>([
  'LIMIT_FIELD_COUNT',
  'LIMIT_FIELD_KEY',
  'LIMIT_FIELD_VALUE',
  'LIMIT_PART_COUNT',
]);

// Accepts any JSON, so that a value that is no object gets its own message below.
const parseJson = express.json({ limit: MAX_BODY, strict: false });
const parseLarger = {
  '1mb': express.json({ limit: '1mb', strict: false }),
  '25mb': express.json({ limit: '25mb', strict: false }),
};
const form = multer({ storage: multer.memoryStorage(), limits: FORM_LIMITS });

/** Parses the body that the contract declares, JSON or a form with a file, after the caller has been authorized. */
export async function parseBody(
  { body, file, bodyLimit }: Contract,
  request: Request,
  response: Response,
): Promise<unknown> {
  if (!body && !file) return undefined;
  if (!hasBody(request)) return {};
  if (file && request.is('multipart/form-data')) {
    await parseForm(file.field, request, response);
    const fields: object = { ...request.body };
    const unnamed = Object.keys(fields).find((name) => !FORM_FIELD.test(name));
    if (unnamed !== undefined) throw new InvalidError(messages.formNotReadable, unnamed);
    return fields;
  }
  if (!body || file?.isRequired || !request.is('application/json')) {
    throw new AppError('unsupported_type', messages.bodyWrongType);
  }
  await run(bodyLimit ? parseLarger[bodyLimit] : parseJson, request, response);
  const parsed: unknown = request.body;
  // Some clients send null for no body.
  if (parsed === null && isOptional(body)) return {};
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new InvalidError(messages.bodyNotAnObject);
  }
  return parsed;
}

/** Returns whether a request may come without a body. */
export function isOptional(body: z.ZodType): boolean {
  return body.safeParse({}).success;
}

async function parseForm(fileField: string, request: Request, response: Response): Promise<void> {
  try {
    await run(form.single(fileField), request, response);
  } catch (error) {
    // The file stays in memory, so every failure here is one of parsing.
    throw error instanceof MulterError ? toBodyLimitError(error) : new InvalidError(messages.formNotReadable);
  }
}

function toBodyLimitError({ code, field }: MulterError): AppError {
  if (code === 'LIMIT_FILE_SIZE') return new AppError('too_large', messages.image.tooLarge);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT')
    return new InvalidError(messages.image.unexpected, field);
  if (TOO_LARGE_CODES.has(code)) return new AppError('too_large', messages.bodyTooLarge);
  return new InvalidError(messages.formNotReadable, field);
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    handler(request, response, (error?: unknown) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
