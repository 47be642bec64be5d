/** How many of everything there are beside a number of services. */
export interface Sizes {
  services: number;
  providers: number;
  customers: number;
  bookings: number;
}

/**
 * Bookings of each customer and each provider who have more than anybody else, and of providers who have few. There are some of
 * each, since the API reads what requests of one moment have in common only once.
 */
export const BUSY_CUSTOMER_BOOKINGS = 5000;
export const BUSY_PROVIDER_BOOKINGS = 20_000;
export const QUIET_PROVIDER_BOOKINGS = 20;

/** How many there are of each, and of admins. */
export const OF_EACH = 10;
export const SPECIAL_BOOKINGS =
  OF_EACH * (BUSY_CUSTOMER_BOOKINGS + BUSY_PROVIDER_BOOKINGS + QUIET_PROVIDER_BOOKINGS);

/** Where they begin among the customers and the providers. The ordinary ones begin behind the first provider who is not approved. */
export const FIRST_BUSY = 0;
export const FIRST_QUIET = FIRST_BUSY + OF_EACH;
export const FIRST_ORDINARY = 25;

export function sizesOf(services: number): Sizes {
  return {
    services,
    providers: Math.max(50, services / 50),
    customers: Math.max(200, services / 20),
    bookings: SPECIAL_BOOKINGS + services / 4,
  };
}
