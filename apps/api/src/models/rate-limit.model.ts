import { model, Schema } from 'mongoose';

// The limiter writes these documents itself. The model is here to have their indexes built before the first request.
const rateLimitSchema = new Schema({ key: String, points: Number, expire: Date }, { strict: 'throw' });
rateLimitSchema.index({ key: 1 }, { unique: true });
rateLimitSchema.index({ expire: -1 }, { expireAfterSeconds: 0 });

export const RateLimitModel = model('RateLimit', rateLimitSchema, 'rateLimits');
