import cors from 'cors';
import { config } from '../config.ts';

/** Lets web apps on the origins named by CORS_ORIGINS call the API. It takes no cookies, so none are shared. */
export const crossOrigin = cors({
  origin: config.CORS_ORIGINS,
  credentials: false,
  maxAge: 600,
  exposedHeaders: [
    'ETag',
    'Idempotent-Replayed',
    'Link',
    'Location',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'X-Request-Id',
  ],
  // The route answers OPTIONS itself, since only it knows which methods it has.
  preflightContinue: true,
});
