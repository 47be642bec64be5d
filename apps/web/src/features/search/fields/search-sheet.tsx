import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { NearSection, SearchSection, WhatSection, WhenSection } from './search-sections.tsx';
import {
  NO_POINT,
  NO_SPAN,
  type BrowseFilters,
  type FilterFieldProps,
} from '../../../entities/service/service-filters.ts';
import { describeSpan } from '../filters/span.ts';
import { useServiceCount, useSettledFilters } from '../filters/use-service-count.ts';

type Field = 'what' | 'near' | 'when';

interface SearchSheetProps extends FilterFieldProps {
  onApply: (change: Partial<BrowseFilters>) => void;
  onClose: () => void;
}

/** Edits what, near and when of a search: one section is expanded at a time, and the button says how many services it will show. */
export function SearchSheet({ filters, onChange, onApply, onClose }: SearchSheetProps) {
  const { timeZone } = useMarketplace();
  const [expanded, setExpanded] = useState<Field>('what');
  const [clearings, setClearings] = useState(0);
  const [isInvalid, setIsInvalid] = useState(false);
  const count = useServiceCount(useSettledFilters(filters));
  const expand = (field: Field) => {
    // Collapsing the section discards days that cannot be searched.
    setIsInvalid(false);
    setExpanded(field);
  };
  const clear = () => {
    onChange({ q: '', exact: false, ...NO_POINT, ...NO_SPAN });
    setClearings(clearings + 1);
    expand('what');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isInvalid) onApply({});
  };
  const section = (field: Field) => ({
    isExpanded: field === expanded,
    onExpand: () => expand(field),
  });
  const choosePlace = (change: Partial<BrowseFilters>) => {
    onChange(change);
    if (change.near) expand('when');
  };

  return (
    <Dialog title="Search" isTall isOpen onClose={onClose}>
      <form onSubmit={submit} className="grid min-h-full grid-cols-1 grid-rows-[1fr_auto] gap-5">
        <div className="-mx-1 grid content-start gap-3 -mt-1">
          <SearchSection
            label="What"
            value={filters.q || 'Anything'}
            key={`what-${clearings}`}
            {...section('what')}
          >
            <WhatSection filters={filters} onChange={onChange} onPlace={choosePlace} onApply={onApply} />
          </SearchSection>
          <SearchSection
            label="Near"
            value={filters.near ? (filters.placeName ?? filters.near) : 'Anywhere'}
            key={`near-${clearings}`}
            {...section('near')}
          >
            <NearSection filters={filters} onChange={choosePlace} />
          </SearchSection>
          <SearchSection
            label="When"
            value={describeSpan(filters, timeZone) || 'Any day'}
            key={`when-${clearings}`}
            {...section('when')}
          >
            <WhenSection
              filters={filters}
              timeZone={timeZone}
              onChange={onChange}
              onInvalidChange={setIsInvalid}
            />
          </SearchSection>
        </div>
        <p role="status" className="sr-only">
          {count}
        </p>
        <DialogActions isRow>
          <Button variant="quiet" className="-ms-4.5" onClick={clear}>
            Clear all
          </Button>
          <Button type="submit" disabled={isInvalid}>
            <Search aria-hidden className="size-4.5" strokeWidth={1.75} />
            Show {count}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
