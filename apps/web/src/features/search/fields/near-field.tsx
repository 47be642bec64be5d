import { LocateFixed, X, type LucideIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { AutocompleteList } from '../../../components/autocomplete-list.tsx';
import type { FilterFieldProps } from '../../../entities/service/service-filters.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { MAX_PLACE_LENGTH, useNearField } from './use-near-field.ts';

/** Chooses the place to search near. Only a click requests the position from the browser. */
export function NearField(props: FilterFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useNearField(input, props);
  const { list, notice } = field;
  return (
    <div className="relative flex min-w-0 flex-1 items-center rounded-control ps-5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-caption font-semibold">
          Near
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          {...field.control}
          autoComplete="off"
          placeholder="Place or neighborhood"
          value={field.typed}
          maxLength={MAX_PLACE_LENGTH}
          {...(notice && { 'aria-describedby': `${id}-notice` })}
          onChange={({ target }) => field.type(target.value)}
          className="w-full bg-transparent outline-none"
        />
      </div>
      {field.isChosen ? (
        <FieldButton label="Clear the place" icon={X} onPress={field.clear} />
      ) : (
        <FieldButton label="Use my position" icon={LocateFixed} onPress={() => void field.locate()} />
      )}
      {list.isOpen && (
        <AutocompleteList
          id={field.listId}
          groups={field.groups}
          query={field.typed}
          activeIndex={list.activeIndex}
          onChoose={list.choose}
        />
      )}
      <p role="status" className="sr-only">
        {list.isOpen && formatCount(list.count, 'place')}
      </p>
      {notice && (
        <p
          id={`${id}-notice`}
          role="alert"
          className="absolute inset-x-0 top-[calc(100%+0.5rem)] z-10 rounded-control border border-border bg-surface p-3 text-small shadow-e2"
        >
          {notice}
        </p>
      )}
    </div>
  );
}

interface FieldButtonProps {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
}

function FieldButton({ label, icon: Icon, onPress }: FieldButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Keeps the focus in the field: its blur would restore the text before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-9 shrink-0 place-items-center rounded-control text-fg-muted hover:bg-surface-2 pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
    </button>
  );
}
