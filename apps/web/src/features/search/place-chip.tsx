import { MapPin, X } from 'lucide-react';
import { chipClassName } from '../../components/chip-group.tsx';

interface PlaceChipProps {
  name: string;
  onForget: () => void;
}

/** Names the place that is searched near; a press forgets it. */
export function PlaceChip({ name, onForget }: PlaceChipProps) {
  return (
    <button
      type="button"
      onClick={onForget}
      className={`${chipClassName} inline-flex max-w-full items-center gap-1.5 justify-self-start bg-surface!`}
    >
      <span className="sr-only">Remove the place: </span>
      <MapPin aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="truncate">Near {name}</span>
      <X aria-hidden className="size-4 shrink-0" strokeWidth={2} />
    </button>
  );
}
