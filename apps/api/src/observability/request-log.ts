import { pinoHttp } from 'pino-http';
import { logger } from './logger.ts';

/** Logs one line for each request, without its headers, its body and its query. */
export const requestLog = pinoHttp({
  logger,
  genReqId: (request) => request.id,
  autoLogging: { ignore: ({ url }) => url === '/healthz' || url === '/readyz' },
  customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
  // The error itself is logged where it is handled; the one that pino-http creates would only repeat the status.
  customErrorObject: (_request, _response, _error, { err: _created, ...line }) => line,
  serializers: {
    req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
      id,
      method,
      // The URL of a calendar feed is a secret.
      path: url.split('?')[0]?.replace(/(\/calendar-feed\/).+/, '$1[secret]'),
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
});
