import { z } from 'zod';

/** Stands beside amounts: that of the marketplace, in which every amount is meant. */
export const currencySchema = z.string().describe('ISO 4217 code of the currency of the amounts beside it');
