import { LocateFixed, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { AutocompleteList, OptionIcon } from '../../../components/autocomplete-list.tsx';
import { IconButton } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import { sectionInputClassName, sectionLabelClassName } from './search-section.tsx';
import { NO_POINT } from '../../../entities/service/service-filters.ts';
import { MAX_PLACE_LENGTH, useNearField, type NearFieldProps } from './use-near-field.ts';

/** Edits the place of a search on phones, with the suggestions below the field. */
export function NearSection(props: NearFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useNearField(input, props);
  const { list, notice } = field;
  const type = (text: string) => {
    field.type(text);
    if (text.trim() === '' && field.isChosen) props.onChange(NO_POINT);
  };
  const status = list.isOpen ? formatCount(list.count, 'place') : field.isUnknown && 'No place of this name';
  return (
    <>
      <label htmlFor={id} className={sectionLabelClassName}>
        Near
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="text"
          {...field.control}
          // The suggestions stay while the section is expanded: closing them would move the button that is pressed below.
          onBlur={undefined}
          autoComplete="off"
          placeholder="Place or neighborhood"
          value={field.typed}
          maxLength={MAX_PLACE_LENGTH}
          {...(notice && { 'aria-describedby': `${id}-notice` })}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
          className={`${sectionInputClassName} ${field.isChosen ? 'pe-12' : ''}`}
        />
        {field.isChosen && (
          <IconButton label="Clear the place" onClick={field.clear} className="absolute! end-0.5 top-0.5">
            <X aria-hidden strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      {notice && (
        <p id={`${id}-notice`} role="alert" className="text-small font-medium">
          {notice}
        </p>
      )}
      <button
        type="button"
        onClick={() => void field.locate()}
        className="flex min-h-11 items-center gap-4 rounded-control px-3 py-1.5 text-start hover:bg-surface-2"
      >
        <OptionIcon icon={LocateFixed} />
        <span className="min-w-0">
          <span className="block font-semibold text-brand">Use my position</span>
          <span className="block text-caption text-fg-muted">
            Your browser asks first. We do not keep it.
          </span>
        </span>
      </button>
      {list.isOpen && (
        <AutocompleteList
          id={field.listId}
          groups={field.groups}
          query={field.typed}
          activeIndex={list.activeIndex}
          isInline
          onChoose={list.choose}
        />
      )}
      <p role="status" className={list.isOpen ? 'sr-only' : 'px-3 text-small text-fg-muted empty:hidden'}>
        {status}
      </p>
    </>
  );
}
