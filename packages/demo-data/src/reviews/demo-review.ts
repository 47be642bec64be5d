import type { DemoCustomerKey } from '../customers.ts';
import type { DemoServiceKey } from '../services.ts';

/** What the two sides of a completed demo booking write about each other. At least one of them does. */
export interface DemoReview {
  /** With the customer, names the completed booking. */
  service: DemoServiceKey;
  customer: DemoCustomerKey;
  /** What the customer writes about the service. */
  rating?: number;
  text?: string;
  /** What the provider replies. */
  reply?: string;
  /** What the provider writes about the customer. */
  ofCustomer?: { rating: number; text?: string };
  /** Why an admin has hidden the customer's review. */
  hiddenReason?: string;
  /** Who has reported the customer's review, and why. */
  report?: { by: DemoCustomerKey; reason: string };
}
