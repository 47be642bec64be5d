/** Number of admins, of heavy and of light users. Each group has several, because the API merges identical queries of concurrent requests. */
export const GROUP_SIZE = 10;

/** Index of the first user of each group. The regular users start after the first provider who is not approved. */
export const firstUser = { heavy: 0, light: GROUP_SIZE, regular: 25 };

/** What each heavy customer or provider has. The first conversation of each heavy provider is long. */
export const HEAVY = {
  customerBookings: 5000,
  providerBookings: 20_000,
  conversations: 150,
  messages: 5000,
  notifications: 5000,
};
/** The bookings of each light provider, and the messages of all other conversations. */
export const LIGHT = { providerBookings: 20, messages: 4 };

/** Number of documents of each kind in a dataset. */
export type Sizes = ReturnType<typeof getSizes>;

export function getSizes(services: number) {
  const specialBookings = HEAVY.customerBookings + HEAVY.providerBookings + LIGHT.providerBookings;
  return {
    services,
    providers: Math.max(50, services / 50),
    customers: Math.max(200, services / 20),
    bookings: GROUP_SIZE * specialBookings + services / 4,
    conversations: GROUP_SIZE * HEAVY.conversations + services / 4,
    notifications: GROUP_SIZE * HEAVY.notifications + services,
  };
}
