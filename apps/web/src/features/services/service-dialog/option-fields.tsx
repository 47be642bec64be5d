import { MAX_OPTIONS, MAX_OPTION_NAME_LENGTH } from '@nearhand/shared/services/service-options';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '../../../components/button.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { bindField } from '../../../lib/bind-field.ts';
import type { ServiceFormState } from './use-service-form.ts';

/** Edits what customers can add to the service, each with its price and time. */
export function OptionFields({ form }: { form: ServiceFormState['form'] }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'options',
    keyName: 'key',
  });
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div role="group" aria-label="Options" className="grid gap-3 sm:col-span-2">
      <div>
        <p className="text-small font-semibold">
          Options <span className="font-normal text-fg-muted">(optional)</span>
        </p>
        <p className="text-small text-fg-muted">
          What customers can add, such as “Inside the oven”. Price and time are added to the visit.
        </p>
      </div>
      {fields.map((field, index) => (
        <div
          key={field.key}
          role="group"
          aria-label={`Option ${index + 1}`}
          className="grid grid-cols-3 gap-3 rounded-button border border-border p-3"
        >
          <div className="col-span-3 flex items-start gap-2">
            <div className="flex-1">
              <TextField
                label="Option"
                autoComplete="off"
                maxLength={MAX_OPTION_NAME_LENGTH}
                {...bindField(form, `options.${index}.name`)}
              />
            </div>
            <IconButton label={`Remove option ${index + 1}`} className="mt-7" onClick={() => remove(index)}>
              <Trash2 aria-hidden strokeWidth={1.75} />
            </IconButton>
          </div>
          <TextField label="Price" {...number} {...bindField(form, `options.${index}.price`)} />
          <TextField label="Minutes" {...number} {...bindField(form, `options.${index}.minutes`)} />
          <TextField label="At most" {...number} {...bindField(form, `options.${index}.maximum`)} />
        </div>
      ))}
      {fields.length < MAX_OPTIONS && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => append({ name: '', price: '', minutes: '0', maximum: '1' })}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          Add option
        </Button>
      )}
    </div>
  );
}
