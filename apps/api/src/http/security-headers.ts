import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '../config.ts';

/** The pages may ask for the position of the visitor, and for no other feature of the device. deploy/nginx.conf has the same list. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone'].map(none),
  ...['midi', 'payment', 'usb'].map(none),
].join(', ');

function none(feature: string): string {
  return `${feature}=()`;
}

/** Allows only our own files in a page, and images from any https URL. Reads the settings once. */
export function securityHeaders(): RequestHandler {
  // Operators choose the host of the map's tiles.
  const tileOrigins = config.MAP_TILE_URL ? [new URL(config.MAP_TILE_URL).origin] : [];
  const helmetHeaders = helmet({
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
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        // Text never becomes a script or markup, not even by a mistake of ours.
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: config.NODE_ENV === 'production' && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.set('Permissions-Policy', PERMISSIONS);
    helmetHeaders(request, response, next);
  };
}

/** Forbids caching: a response is for one user at one moment. Cacheable responses override it. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
