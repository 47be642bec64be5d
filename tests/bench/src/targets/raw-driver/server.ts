// An upper bound: the same responses as those of the API, with only the driver and node:http. Like the API, it checks token, session
// and user on every request. It has no validation, error responses, log, security headers, idempotency or transactions.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { authenticate, type Caller } from './caller.ts';
import { createBooking, listBookings } from './bookings.ts';
import { createService, getService, listServices } from './services.ts';
import { listUsers } from './users.ts';

const SERVICE_PATH = '/api/services/';

async function handle(request: IncomingMessage): Promise<object | null> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/readyz') return { status: 'ready' };
  const caller = await authenticate(request.headers.authorization);
  if (!caller) return null;
  if (request.method === 'POST') return handlePost(pathname, await readBody(request), caller);
  switch (pathname) {
    case '/api/services':
    case '/api/services/search':
      return listServices(query, caller);
    case '/api/bookings/my-bookings':
      return listBookings({ customer: caller._id }, query, caller);
    case '/api/bookings/provider':
      return listBookings({ provider: caller._id }, query, caller);
    case '/api/bookings/all':
      return listBookings({}, query, caller);
    case '/api/users/admin/all_customers':
      return listUsers('customers', { role: 'customer' }, query);
    case '/api/users/admin/all_providers':
      return listUsers('providers', { role: 'provider' }, query);
    case '/api/users/admin/applications':
      return listUsers('applications', { status: 'inqueue' }, query);
    default:
      return pathname.startsWith(SERVICE_PATH) ? getService(pathname.slice(SERVICE_PATH.length)) : null;
  }
}

async function handlePost(pathname: string, body: string, caller: Caller): Promise<object | null> {
  return pathname === '/api/services' ? createService(body, caller) : createBooking(body, caller);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await handle(request);
    const text = JSON.stringify(body);
    const status = request.method === 'POST' ? 201 : 200;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    };
    response.writeHead(body ? status : 404, headers).end(text);
  } catch (error) {
    // The load generator closes all connections at the end of a round, which is not an error.
    if (!request.destroyed) console.error(error);
    response.writeHead(500).end();
  }
}

const server = createServer((request, response) => {
  void respond(request, response);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('disconnect', () => process.exit());
