import { toLength, toKm, type UnitSystem } from '@nearhand/shared/region/region';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { parseDecimalInput } from '@nearhand/shared/money';
import { messages } from '@nearhand/shared/api-messages';
import { type Place, MAX_SUGGESTED_PLACES } from '@nearhand/shared/places/places';
import { MAX_ABOUT_LENGTH } from '@nearhand/shared/providers/provider-profile';
import {
  MAX_AREA_RADIUS_KM,
  MIN_AREA_RADIUS_KM,
  serviceAreaMessages,
} from '@nearhand/shared/providers/service-area';
import { serviceAreaSchema, type ServiceArea } from '@nearhand/shared/providers/service-area.schema';
import type { User } from '@nearhand/shared/users/users';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, useId } from 'react';
import { AutocompleteList } from '../../../components/autocomplete-list.tsx';
import { Button } from '../../../components/button.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { TextField, FormField, inputClassName } from '../../../components/form-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../../components/unsaved-changes-guard.tsx';
import { useAutocomplete } from '../../../components/use-autocomplete.ts';
import { describePlace, placesQuery } from '../../../entities/place/places.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatCount, formatLength } from '../../../lib/format-number.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useArrivalAt } from '../../../lib/use-arrival-at.ts';
import { useTypedDraft } from '../../../lib/use-form-draft.ts';
import { useInvalidFocus } from '../../../lib/use-invalid-focus.ts';
import { useDebouncedValue } from '../../../lib/use-timing.ts';
import { profileTexts } from '../texts.ts';
import { useSaveProfile } from '../use-save-profile.ts';

const DEFAULT_RADIUS_KM = 10;
const RADIUS_DECIMALS = 3;
const CHOOSE_PLACE = 'Choose a place from the list';

interface AreaValues {
  label: string;
  center: ServiceArea['center'] | undefined;
  /** The text of the field for the radius, in kilometers or miles. */
  radius: string;
}

/** Edits the texts about a provider and their service area, which their public page shows. */
export function WorkForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const { units } = useMarketplace();
  const { typed, setTyped, isDirty, hasRestoredDraft } = useTypedDraft('work', {
    about: user.about ?? '',
    area: toAreaValues(user.serviceArea, units),
  });
  const { about, area } = typed;
  const setArea = (change: Partial<AreaValues>) =>
    setTyped((before) => ({ ...before, area: { ...before.area, ...change } }));
  const [errors, setErrors] = useState<{ place?: string; radius?: string }>({});
  const form = useInvalidFocus(errors);
  const save = useSaveProfile((saved) => {
    onSaved(saved);
    setTyped({ about: saved.about ?? '', area: toAreaValues(saved.serviceArea, units) });
    showSuccess(messages.profile.updated);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseArea(area, user.serviceArea, units);
    setErrors('errors' in parsed ? parsed.errors : {});
    if ('errors' in parsed) return;
    const { name, email, phone, version } = user;
    save.mutate({ profile: { name, email, phone, version, about, serviceArea: parsed.serviceArea } });
  };
  const choosePlace = (place: Place | undefined, label: string) => setArea({ label, center: place?.point });

  return (
    <Panel title="Your work" text="Shown on your page to all visitors.">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <UnsavedChangesGuard isDirty={isDirty} />
        {hasRestoredDraft && <DraftRestoredNotice />}
        <div {...useArrivalAt('about')}>
          <TextArea
            label="About"
            optional
            limit={MAX_ABOUT_LENGTH}
            rows={5}
            value={about}
            onChange={({ target }) => setTyped({ area, about: target.value })}
          />
        </div>
        <div {...useArrivalAt('area')}>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <PlaceField
              label="Service area"
              hint="The town or neighborhood in the middle of it, never your home"
              initial={area.label}
              error={errors.place}
              onChange={choosePlace}
            />
            <TextField
              label={units === 'imperial' ? 'Miles around' : 'Kilometers around'}
              inputMode="decimal"
              value={area.radius}
              error={errors.radius}
              onChange={({ target }) => setArea({ radius: target.value })}
            />
          </div>
        </div>
        {save.error && (
          <FailureAlert message={getErrorMessage(save.error, profileTexts.updateFailed)} error={save.error} />
        )}
        <div className="flex justify-end">
          <Button type="submit" isPending={save.isPending} loadingText={commonTexts.saving}>
            Save work details
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function toAreaValues(stored: User['serviceArea'], units: UnitSystem): AreaValues {
  return {
    label: stored?.label ?? '',
    center: stored?.center,
    radius: String(toLength(stored?.radiusKm ?? DEFAULT_RADIUS_KM, units)),
  };
}

/** Returns the area to save, null for an empty place, or the errors of the fields. */
function parseArea(area: AreaValues, stored: User['serviceArea'], units: UnitSystem) {
  const { label, center, radius } = area;
  if (label.trim() === '') return { serviceArea: null };
  if (!center) return { errors: { place: CHOOSE_PLACE } };
  const typed = parseDecimalInput(radius, RADIUS_DECIMALS);
  // What is not changed stays exactly as it is.
  const radiusKm =
    stored && radius === toAreaValues(stored, units).radius ? stored.radiusKm : toKm(typed, units);
  if (!(radiusKm >= MIN_AREA_RADIUS_KM && radiusKm <= MAX_AREA_RADIUS_KM)) {
    return { errors: { radius: describeRadius(units) } };
  }
  return { serviceArea: serviceAreaSchema.parse({ label, center, radiusKm }) };
}

function describeRadius(units: UnitSystem): string {
  if (units === 'metric') return serviceAreaMessages.radius;
  const [least, most] = [MIN_AREA_RADIUS_KM, MAX_AREA_RADIUS_KM].map((km) => formatLength(km, units));
  return `The radius of the area must be ${least} to ${most}`;
}

interface PlaceFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  initial: string;
  /** Called with the chosen place, or with undefined while the user types. */
  onChange: (place: Place | undefined, text: string) => void;
}

/** Chooses a place from suggestions for the text typed so far. */
function PlaceField({ label, hint, error, initial, onChange }: PlaceFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState(initial);
  const [isTyping, setIsTyping] = useState(false);
  const q = useDebouncedValue(typed.trim());
  const enabled = isTyping && q !== '';
  const { data: places = [] } = useQuery({ ...placesQuery(q, MAX_SUGGESTED_PLACES), enabled });
  const groups =
    enabled && places.length > 0
      ? [
          {
            label: 'Places',
            suggestions: places.map((place) => ({
              value: place._id,
              label: place.name,
              detail: describePlace(place),
            })),
          },
        ]
      : [];
  const list = useAutocomplete({
    listId,
    groups,
    onChoose: ({ value, label: name }) => {
      setTyped(name);
      setIsTyping(false);
      onChange(
        places.find(({ _id }) => _id === value),
        name,
      );
    },
  });
  const type = (text: string) => {
    setTyped(text);
    setIsTyping(true);
    onChange(undefined, text);
    list.open();
  };

  return (
    <div className="relative">
      <FormField label={label} hint={hint} error={error} optional>
        {(control) => (
          <input
            type="text"
            {...control}
            {...list.control}
            autoComplete="off"
            value={typed}
            onChange={(event) => type(event.target.value)}
            className={inputClassName}
          />
        )}
      </FormField>
      {list.isOpen && (
        <AutocompleteList
          id={listId}
          groups={groups}
          query={typed}
          activeIndex={list.activeIndex}
          onChoose={list.choose}
        />
      )}
      <p role="status" className="sr-only">
        {list.isOpen && formatCount(list.count, 'place')}
      </p>
    </div>
  );
}
