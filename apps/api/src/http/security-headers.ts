import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '../config.ts';

/** The pages ask where the visitor is, when told to, and use nothing else of the device. deploy/nginx.conf says the same. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone'].map(none),
  ...['midi', 'payment', 'usb'].map(none),
].join(', ');

function none(feature: string): string {
  return `${feature}=()`;
}

/** Nothing but our own files may run or be loaded in a page; pictures may come from any https address. */
const helmetHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
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

export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set('Permissions-Policy', PERMISSIONS);
  helmetHeaders(request, response, next);
};

/** Answers of the API hold what one person may see at one moment; what may be kept says so itself. */
export const notStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
