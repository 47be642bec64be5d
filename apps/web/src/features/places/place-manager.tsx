import { ID_PATTERN } from '@nearhand/shared/ids';
import {
  placeMessages,
  MAX_SUGGESTED_PLACES,
  type Place,
  type PlaceInput,
  placeInputSchema,
} from '@nearhand/shared/places/places';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { TextField } from '../../components/form-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { describePlace, placesKey, placesQuery } from '../../entities/place/places.ts';
import { api } from '../../lib/api-client.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useTypedDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useDebouncedValue } from '../../lib/use-timing.ts';

/** Adds, finds and deletes the places of this marketplace, which users can search near. */
export function PlaceManager() {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const toKey = useIdempotencyKey();
  const onSettled = () => client.invalidateQueries({ queryKey: placesKey });
  const add = useGuardedMutation({
    mutationFn: (body: PlaceInput) => api.addPlace({ body, idempotencyKey: toKey(body) }),
    onSettled,
  });
  const addPlace = (input: PlaceInput, onAdded: () => void) =>
    add.mutate(input, {
      onSuccess: ({ place }) => {
        showSuccess('Place added');
        setTyped(place.name);
        onAdded();
      },
      onError: (error) => toastError(error, 'Failed to add the place'),
    });

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Panel title="Add a place" text="A neighborhood that people search near. It is suggested before towns.">
        <PlaceForm isPending={add.isPending} onSubmit={addPlace} />
      </Panel>
      <Panel
        title="Places"
        text="Search by the beginning of a name. Only places that you have added can be deleted."
      >
        <div className="grid gap-4">
          <TextField
            label="Name"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FoundPlaces q={useDebouncedValue(typed.trim())} onDeleted={onSettled} />
        </div>
      </Panel>
    </div>
  );
}

function FoundPlaces({ q, onDeleted }: { q: string; onDeleted: () => Promise<void> }) {
  const query = useQuery({
    ...placesQuery(q, MAX_SUGGESTED_PLACES),
    enabled: q !== '',
  });
  const { data, error } = query;
  const remove = useGuardedMutation({
    target: (id) => id,
    mutationFn: (id: string) => api.deletePlace({ params: { id } }),
    onSettled: onDeleted,
  });
  const removePlace = ({ _id }: Place) =>
    remove.mutate(_id, {
      onSuccess: () => showSuccess(placeMessages.deleted),
      onError: (failure) => toastError(failure, 'Failed to delete the place'),
    });
  if (q === '') return null;
  if (error && !data) return <QueryError title="The places could not be loaded" query={query} />;
  if (data?.length === 0) return <p className="text-fg-muted">No place begins with this.</p>;
  return (
    <ul aria-label="Found places" className="grid gap-2">
      {data?.map((place) => (
        <li key={place._id} className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">
              <bdi>{place.name}</bdi>
            </span>{' '}
            <span className="text-small text-fg-muted">{describePlace(place)}</span>
          </span>
          {ID_PATTERN.test(place._id) && (
            <Button variant="danger-outline" size="small" onClick={() => removePlace(place)}>
              Delete
              <span className="sr-only">
                : <bdi>{place.name}</bdi>
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const EMPTY = { name: '', region: '', lat: '', lng: '' };

interface PlaceFormProps {
  isPending: boolean;
  onSubmit: (input: PlaceInput, onAdded: () => void) => void;
}

function PlaceForm({ isPending, onSubmit }: PlaceFormProps) {
  const { typed: values, setTyped: setValues, hasRestoredDraft } = useTypedDraft('place', EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { name, region, lat, lng } = values;
    const parsed = placeInputSchema.safeParse({
      name,
      region,
      point: { lat: parseDegrees(lat), lng: parseDegrees(lng) },
    });
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message])));
    if (parsed.success) onSubmit(parsed.data, () => setValues(EMPTY));
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {hasRestoredDraft && <DraftRestoredNotice />}
      <TextField label="Name" {...field('name')} />
      <TextField label="Region" optional {...field('region')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Latitude" inputMode="decimal" placeholder="45.523" {...field('lat')} />
        <TextField label="Longitude" inputMode="decimal" placeholder="-122.676" {...field('lng')} />
      </div>
      <Button type="submit" className="justify-self-start" isPending={isPending} loadingText="Adding...">
        Add place
      </Button>
    </form>
  );
}

function parseDegrees(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}
