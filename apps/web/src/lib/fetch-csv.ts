import type { CsvOperationId } from '@nearhand/shared/api-client';
import { toRequest } from '@nearhand/shared/operations';
import { fetchApi, type ApiQuery } from './api-client.ts';
import { ApiError, readApiError } from './api-error.ts';

export interface CsvFile {
  name: string;
  content: Blob;
}

const FILE_NAME = /filename="?([^";]+)/;

/** Fetches all rows of a list as a file. Throws an ApiError for any other response. */
export async function fetchCsv(
  operation: CsvOperationId,
  query: ApiQuery,
  signal: AbortSignal,
): Promise<CsvFile> {
  const request = { ...toRequest(operation), query: { ...query, format: 'csv' } };
  const response = await fetchApi(request, signal);
  if (!response.ok) throw await readApiError(response);
  const [, name] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
  if (name === undefined) throw new ApiError({ status: response.status });
  return { name, content: await response.blob() };
}
