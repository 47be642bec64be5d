import helmet from 'helmet';
import cors from 'cors';
import type { RequestHandler } from 'express';
import { config } from '../config.ts';
import { randomUUID } from 'node:crypto';

declare module 'http' {
  interface IncomingMessage {
    /** Names this request in its response and in the log. */
    id: string;
  }
}

const ACCEPTED_ID = /^[\w-]{8,64}$/;

/** Gives every request an id: that of the caller if it is safe in a log line, else a new one. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  request.id = given && ACCEPTED_ID.test(given) ? given : randomUUID();
  response.set('X-Request-Id', request.id);
  next();
};

/**
 * Evaluates If-None-Match beside `Cache-Control: no-cache` too. That header asks caches to revalidate what they have (RFC 9111,
 * 5.2.1.4), but Express takes it as a wish for a full response, and `fetch` of Node sends it with every If-None-Match.
 */
export const conditionalRequests: RequestHandler = ({ headers }, _response, next) => {
  if (headers['if-none-match'] !== undefined) delete headers['cache-control'];
  next();
};

/** Allows the origins in CORS_ORIGINS to call the API, without cookies. */
export const corsHeaders = cors({
  origin: config.CORS_ORIGINS,
  credentials: false,
  maxAge: 600,
  exposedHeaders: [
    'Deprecation',
    'ETag',
    'Idempotent-Replayed',
    'Link',
    'Location',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'X-Request-Id',
  ],
  // The route responds to OPTIONS itself, since only it knows its methods.
  preflightContinue: true,
});

/** The pages may ask for the position of the visitor, and for no other feature of the device. deploy/nginx.conf has the same list. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone'].map(none),
  ...['midi', 'payment', 'usb'].map(none),
].join(', ');

function none(feature: string): string {
  return `${feature}=()`;
}

/** Pages that the settings of the console show in a frame. */
export const PREVIEW_PATH = '/preview/';

/** Allows only our own files in a page, and images from any https URL. Reads the settings once. */
export function securityHeaders(): RequestHandler {
  const [standard, framed] = [createHeaders('none'), createHeaders('self')];
  return (request, response, next) => {
    response.set('Permissions-Policy', PERMISSIONS);
    const headers = request.path.startsWith(PREVIEW_PATH) ? framed : standard;
    headers(request, response, next);
  };
}

function createHeaders(frameAncestors: 'none' | 'self'): ReturnType<typeof helmet> {
  // Operators choose the host of the map's tiles.
  const tileOrigins = config.MAP_TILE_URL ? [new URL(config.MAP_TILE_URL).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...tileOrigins],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: [`'${frameAncestors}'`],
        objectSrc: ["'none'"],
        // Text never becomes a script or markup, not even by a mistake of ours.
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: config.NODE_ENV === 'production' && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
    // The host of a picture gets neither the page that shows it nor its cookies.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: { policy: 'credentialless' },
    xFrameOptions: { action: frameAncestors === 'self' ? 'sameorigin' : 'deny' },
  });
}

/** Forbids caching: a response is for one user at one moment. Cacheable responses override it. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
