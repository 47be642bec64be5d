import type { z } from 'zod';
import type { Contracts } from './contracts.ts';
import { operations, toRequest, type OperationId } from './operations.ts';

/** What the client sends: a request below /api. */
export interface ApiRequest {
  method: string;
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: object;
  /** Makes a repeated call harmless: one key for each action of the user (product 7). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/** A list or an object in a query is text in the URL. */
type Parameter<Value> = Value extends string | number | boolean | undefined ? Value : string;

type ParamsOf<Contract> = Contract extends { params: infer Schema extends z.ZodType }
  ? { params: z.input<Schema> }
  : unknown;
type QueryOf<Contract> = Contract extends { query: infer Schema extends z.ZodType }
  ? { query?: { [Name in keyof z.output<Schema>]?: Parameter<z.output<Schema>[Name]> | undefined } }
  : unknown;
type BodyOf<Contract> = Contract extends { body: infer Schema extends z.ZodType }
  ? object extends z.input<Schema>
    ? { body?: z.input<Schema> | FormOf<Contract> }
    : { body: z.input<Schema> | FormOf<Contract> }
  : unknown;
type FormOf<Contract> = Contract extends { file: object } ? FormData : never;
type KeyOf<Contract> = Contract extends { idempotency: string }
  ? Pick<ApiRequest, 'idempotencyKey'>
  : unknown;

/** The input of an operation: what its contract says, and how it is sent. */
export type ApiCall<Id extends OperationId> = ParamsOf<Contracts[Id]> &
  QueryOf<Contracts[Id]> &
  BodyOf<Contracts[Id]> &
  KeyOf<Contracts[Id]> &
  Pick<ApiRequest, 'signal' | 'keepalive'>;

/** An operation whose list can be had as a CSV file. */
export type CsvOperationId = {
  [Id in OperationId]: Contracts[Id] extends { csv: string } ? Id : never;
}[OperationId];

export type ApiResponse<Id extends OperationId> = z.output<Contracts[Id]['response']>;

/** A function for each operation, such as `api.getBooking({ params: { id } })`. */
export type ApiClient = {
  [Id in OperationId]: (
    ...call: object extends ApiCall<Id> ? [call?: ApiCall<Id>] : [call: ApiCall<Id>]
  ) => Promise<ApiResponse<Id>>;
};

/** Creates a client that sends with `send`, which resolves to the parsed body of a success. Only types of the contracts are imported. */
export function createApiClient(send: (request: ApiRequest) => Promise<unknown>): ApiClient {
  const client = Object.keys(operations).map((id) => {
    const call = ({ params, ...request }: Partial<ApiRequest> & { params?: Record<string, string> } = {}) =>
      send({ ...request, ...toRequest(id as OperationId, params) });
    return [id, call];
  });
  // One function for each key of `operations`.
  return Object.fromEntries(client) as ApiClient;
}
