import { useForm } from 'react-hook-form';
import type { Stories } from '../gallery/stories.ts';
import { showSuccess } from '../lib/toast.ts';
import { Button } from './button.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { TextField } from './text-field.tsx';

const FIELDS = ['name', 'phone'] as const;

export const stories: Stories = {
  group: 'Fields',
  states: [
    { name: 'Save with both fields empty for the summary, with one for its field', element: <FormSample /> },
  ],
};

function FormSample() {
  const form = useForm({ defaultValues: { name: '', phone: '' }, shouldFocusError: false });
  const { errors } = form.formState;
  const save = form.handleSubmit(() => showSuccess('Saved'));
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <FormErrorSummary form={form} fields={FIELDS} />
      <TextField
        label="Name"
        error={errors.name?.message}
        {...form.register('name', { required: 'Name is required' })}
      />
      <TextField
        label="Phone"
        error={errors.phone?.message}
        {...form.register('phone', { required: 'Phone is required' })}
      />
      <Button type="submit" className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
