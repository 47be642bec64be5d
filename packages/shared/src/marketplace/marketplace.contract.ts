import { defineContracts } from '../contract.ts';
import { marketplaceResponseSchema } from './marketplace.ts';

export const marketplaceContracts = defineContracts('Marketplace', {
  getMarketplace: {
    access: 'public',
    summary: 'Name, currency and time zone of this marketplace',
    response: marketplaceResponseSchema,
  },
});
