import { z } from 'zod';

/** The marketplace's currency, which applies to the amounts beside it. */
export const currencySchema = z.string().describe('ISO 4217 code of the currency of the amounts beside it');
