// The keys of queries that a change in another feature makes stale. Without schemas: the bell of every page loads this file.

export const adminKey = ['admin'] as const;
export const servicesKey = ['services'] as const;
export const bookingsKey = ['bookings'] as const;
export const bookingListsKey = [...bookingsKey, 'lists'] as const;
