import type { Difficulty } from '@nearhand/shared/service-enums';
import type { PriceUnit } from '@nearhand/shared/services';
import type { DemoCategorySlug } from '../demo-categories.ts';
import type { DemoProviderKey } from '../demo-providers.ts';
import type { ServicePicture } from '../pictures/service-picture.ts';

export interface DemoService {
  key: string;
  category: DemoCategorySlug;
  provider: DemoProviderKey;
  name: string;
  description: string;
  basePrice: number;
  unit: PriceUnit;
  keywords: readonly string[];
  /** Minutes. */
  duration: number;
  difficulty: Difficulty;
  requirements: readonly string[];
  location: string;
  availability: string;
  isActive?: false;
  rating: number;
  reviewCount: number;
  listedDaysAgo: number;
  /** Those without one show the illustration of their category. */
  picture?: ServicePicture;
}
