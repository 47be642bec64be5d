import { MAX_IMAGE_BYTES } from '@nearhand/shared/images';
import { messages } from '@nearhand/shared/messages';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer, { MulterError } from 'multer';
import { AppError, InvalidError } from '../errors.ts';
import type { Contract } from './endpoint.ts';

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
const TOO_MUCH = new Set<string>([
  'LIMIT_FIELD_COUNT',
  'LIMIT_FIELD_KEY',
  'LIMIT_FIELD_VALUE',
  'LIMIT_PART_COUNT',
]);

// Whatever is JSON is let through here, so that what is not an object gets an answer that says so.
const readJson = express.json({ limit: MAX_BODY, strict: false });
const form = multer({ storage: multer.memoryStorage(), limits: FORM_LIMITS });

/** Reads the body the contract asks for: JSON, or a form with a file. It is read only once the caller has been admitted. */
export async function readBody(
  { body, file }: Contract,
  request: Request,
  response: Response,
): Promise<unknown> {
  if (!body && !file) return undefined;
  if (!hasBody(request)) return {};
  if (file && request.is('multipart/form-data')) {
    await readForm(file.field, request, response);
    return { ...request.body };
  }
  if (!body || file?.isRequired || !request.is('application/json')) {
    throw new AppError('unsupported_type', messages.bodyWrongType);
  }
  await run(readJson, request, response);
  const read: unknown = request.body;
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new InvalidError(messages.bodyNotAnObject);
  }
  return read;
}

async function readForm(fileField: string, request: Request, response: Response): Promise<void> {
  try {
    await run(form.single(fileField), request, response);
  } catch (error) {
    // The file is kept in memory, so what fails here is always the reading of what the caller sent.
    throw error instanceof MulterError ? limitError(error) : new InvalidError(messages.formNotReadable);
  }
}

function limitError({ code, field }: MulterError): AppError {
  if (code === 'LIMIT_FILE_SIZE') return new AppError('too_large', messages.image.tooLarge);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT')
    return new InvalidError(messages.image.unexpected, field);
  if (TOO_MUCH.has(code)) return new AppError('too_large', messages.bodyTooLarge);
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
