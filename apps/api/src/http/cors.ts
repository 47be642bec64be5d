import cors from 'cors';
import { config } from '../config.ts';

/** Allows the origins in CORS_ORIGINS to call the API, without cookies. */
export const corsHeaders = cors({
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
  // The route responds to OPTIONS itself, since only it knows its methods.
  preflightContinue: true,
});
