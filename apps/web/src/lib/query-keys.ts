// The query keys that several features use, because a change in one makes the data of another stale. In a file of their own, so that the
// notification bell of every page loads no schemas of bookings.

/** The profile of the signed-in user. */
export const profileKey = ['profile'] as const;
export const adminKey = ['admin'] as const;
export const servicesKey = ['services'] as const;
export const bookingsKey = ['bookings'] as const;
export const bookingListsKey = [...bookingsKey, 'lists'] as const;
