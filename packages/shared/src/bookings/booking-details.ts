import { z } from 'zod';
import { exampleAddress } from '../examples.ts';
import { customerAddressInputSchema } from '../users/addresses.ts';
import { bookingMessages } from './booking-messages.ts';
import { uploadUrlSchema } from '../images/images.schema.ts';
import { messages } from '../api-messages.ts';
import { optionalTextSchema } from '../common-schemas.ts';

export const MAX_NOTES_LENGTH = 1000;
/** The most photos of the job that a customer adds to a booking. */
export const MAX_BOOKING_IMAGES = 6;

/** What a customer tells the provider about the job, when booking and later. */
export const bookingDetailsFields = {
  notes: optionalTextSchema('Notes', MAX_NOTES_LENGTH),
  customerAddress: customerAddressInputSchema.optional(),
  images: z
    .array(uploadUrlSchema.min(1, messages.image.notUploaded), { error: bookingMessages.imagesNotAList })
    .max(MAX_BOOKING_IMAGES, bookingMessages.tooManyImages(MAX_BOOKING_IMAGES))
    .optional()
    .describe(`Photos of the job: the \`url\`s of uploads of the customer, at most ${MAX_BOOKING_IMAGES}`),
};

/** The body of PUT /bookings/{id}/details: what is left out stays, what is empty goes. */
export const bookingDetailsSchema = z.object(bookingDetailsFields).meta({
  id: 'BookingDetailsInput',
  description: 'The address, the notes and the photos of a booking; what is left out stays as it is',
  examples: [{ notes: 'Please ring once', customerAddress: exampleAddress, images: [] }],
});
export type BookingDetailsInput = z.output<typeof bookingDetailsSchema>;
