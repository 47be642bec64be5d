import { parsePriceInput } from '@nearhand/shared/money';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { pickServiceTexts } from '@nearhand/shared/services/service-texts';
import { parseCommaList } from '@nearhand/shared/search/text-search';
import { useWatch } from 'react-hook-form';
import { ServiceCard } from '../../../entities/service/service-card.tsx';
import type { PartialService } from '../../../entities/service/partial-service.ts';
import type { ProviderChoice, ServiceFormControl } from './service-form-values.ts';

interface ServicePreviewProps {
  control: ServiceFormControl;
  categories: readonly ServiceCategory[];
  provider: ProviderChoice | null;
  imageUrl: string | undefined;
  /** The rating, which is not part of the form. */
  reviews: Pick<PartialService, 'rating' | 'reviewCount'>;
}

/** Previews the service's card as customers see it. Hidden from screen readers, because it repeats the form. */
export function ServicePreview({ control, categories, provider, imageUrl, reviews }: ServicePreviewProps) {
  const typed = useWatch({ control });
  const category = categories.find(({ _id }) => _id === typed.category);
  const service: PartialService = {
    ...reviews,
    _id: '',
    name: typed.name?.trim() || 'Name of the service',
    description: typed.description?.trim() || 'Short description',
    provider,
    keywords: parseCommaList(typed.keywords ?? ''),
    duration: Math.max(0, Math.floor(Number(typed.duration))) || 0,
    basePrice: parsePriceInput(typed.basePrice ?? '') || 0,
    ...(typed.unit && { unit: typed.unit }),
    ...(typed.difficulty && { difficulty: typed.difficulty }),
    ...pickServiceTexts(typed),
    ...(category && { category }),
    ...(imageUrl && { imageUrl }),
  };
  return (
    <div aria-hidden inert className="mx-auto grid w-full max-w-90 gap-2">
      <p className="text-small font-semibold">Preview</p>
      <ServiceCard service={service} isAboveFold onBook={() => undefined} />
      {typed.isActive === false && (
        <p className="text-caption text-fg-muted">Not active: customers do not see it yet.</p>
      )}
    </div>
  );
}
