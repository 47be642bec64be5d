import type { Difficulty } from '@nearhand/shared/service-enums';
import type { PriceUnit } from '@nearhand/shared/service-enums';
import type { DemoCategorySlug } from '../categories.ts';
import type { DemoProviderKey } from '../providers.ts';

export interface DemoService {
  /** Also the name of the image file; pages show a service without one with the illustration of its category. */
  key: string;
  category: DemoCategorySlug;
  provider: DemoProviderKey;
  name: string;
  description: string;
  basePrice: number;
  unit: PriceUnit;
  /** In the unit of the price. */
  minimumQuantity?: number;
  keywords: readonly string[];
  /** Minutes. */
  duration: number;
  difficulty: Difficulty;
  requirements: readonly string[];
  location: string;
  availability: string;
  /** The default without it. */
  cancellationPolicy?: 'moderate' | 'strict';
  isActive?: false;
  createdDaysAgo: number;
}
