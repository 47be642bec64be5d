import type { Difficulty, PriceUnit } from '@nearhand/shared/services/service-enums';
import type { DemoCategorySlug } from '../categories.ts';
import type { DemoProviderKey } from '../providers.ts';

export interface DemoService {
  /** Also the name of the image file. A service without an image has the illustration of its category on pages. */
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
  /** Absent for the default policy. */
  cancellationPolicy?: 'moderate' | 'strict';
  isActive?: false;
  createdDaysAgo: number;
}
