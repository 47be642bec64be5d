// Separate from the requests, so that the bell, which every page has, does not load the schemas of bookings.

export const bookingsKey = ['bookings'] as const;
export const bookingListsKey = [...bookingsKey, 'lists'] as const;
