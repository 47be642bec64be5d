import { placeInputSchema, type PlaceInput } from '@nearhand/shared/places/places';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';

const EMPTY = { name: '', region: '', lat: '', lng: '' };

interface PlaceFormProps {
  isPending: boolean;
  onSubmit: (input: PlaceInput, onAdded: () => void) => void;
}

/** Edits a new place, and submits it once it is valid. */
export function PlaceForm({ isPending, onSubmit }: PlaceFormProps) {
  const [values, setValues] = useState(EMPTY);
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
