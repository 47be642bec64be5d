/** How many of everything there are beside a number of services. */
export interface Sizes {
  services: number;
  providers: number;
  customers: number;
  bookings: number;
}

/** Bookings of the one customer and the one provider who have more than anybody else, and of a provider who has few. */
export const BUSY_CUSTOMER_BOOKINGS = 5000;
export const BUSY_PROVIDER_BOOKINGS = 20_000;
export const QUIET_PROVIDER_BOOKINGS = 20;
export const SPECIAL_BOOKINGS = BUSY_CUSTOMER_BOOKINGS + BUSY_PROVIDER_BOOKINGS + QUIET_PROVIDER_BOOKINGS;

/** Their places among the customers and the providers. */
export const BUSY_CUSTOMER = 0;
export const BUSY_PROVIDER = 0;
export const QUIET_PROVIDER = 1;
export const FIRST_ORDINARY = 2;

export function sizesOf(services: number): Sizes {
  return {
    services,
    providers: Math.max(50, services / 50),
    customers: Math.max(200, services / 20),
    bookings: SPECIAL_BOOKINGS + services / 4,
  };
}
