/** Number of documents of each kind in a dataset. */
export interface Sizes {
  services: number;
  providers: number;
  customers: number;
  bookings: number;
  conversations: number;
  notifications: number;
}

/**
 * Number of bookings of heavy customers, heavy providers and light providers. Each group has several users, because the API merges
 * identical queries of concurrent requests.
 */
export const HEAVY_CUSTOMER_BOOKINGS = 5000;
export const HEAVY_PROVIDER_BOOKINGS = 20_000;
export const LIGHT_PROVIDER_BOOKINGS = 20;

/** Number of users in each of these groups, and of admins. */
export const USERS_PER_GROUP = 10;
export const SPECIAL_BOOKINGS =
  USERS_PER_GROUP * (HEAVY_CUSTOMER_BOOKINGS + HEAVY_PROVIDER_BOOKINGS + LIGHT_PROVIDER_BOOKINGS);

/** Number of conversations and notifications of each heavy provider, and of messages of the first conversation and of all others. */
const HEAVY_CONVERSATIONS = 150;
const HEAVY_NOTIFICATIONS = 5000;
export const HEAVY_MESSAGES = 5000;
export const LIGHT_MESSAGES = 4;
export const SPECIAL_CONVERSATIONS = USERS_PER_GROUP * HEAVY_CONVERSATIONS;
export const SPECIAL_NOTIFICATIONS = USERS_PER_GROUP * HEAVY_NOTIFICATIONS;

/** Index of the first user of each group. The regular users start after the first provider who is not approved. */
export const HEAVY_USERS_OFFSET = 0;
export const LIGHT_USERS_OFFSET = HEAVY_USERS_OFFSET + USERS_PER_GROUP;
export const REGULAR_USERS_OFFSET = 25;

export function getSizes(services: number): Sizes {
  return {
    services,
    providers: Math.max(50, services / 50),
    customers: Math.max(200, services / 20),
    bookings: SPECIAL_BOOKINGS + services / 4,
    conversations: SPECIAL_CONVERSATIONS + services / 4,
    notifications: SPECIAL_NOTIFICATIONS + services,
  };
}
