import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { TextField } from '../../components/text-field.tsx';
import { showSuccess } from '../../lib/toast.ts';

const FIELDS = ['name', 'phone'] as const;

export function FormSample() {
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
