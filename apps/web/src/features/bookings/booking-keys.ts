// Separate from the requests, so that the notification bell of every page does not load the booking schemas.

export const bookingsKey = ['bookings'] as const;
export const bookingListsKey = [...bookingsKey, 'lists'] as const;
