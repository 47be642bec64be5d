import type { ListedService, Service, ServiceProvider } from '@nearhand/shared/services/services';

/** A service whose optional fields may be missing; product 2 says what to show instead (browse). */
export type PartialService = Pick<Service, '_id' | 'name' | 'description'> &
  Partial<Omit<ListedService, 'provider'>> & { provider?: Partial<ServiceProvider> | null };
