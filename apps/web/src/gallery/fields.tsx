import { DayRangeFields, type OptionalDays } from '../components/day-range-fields.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import { DraftRestoredNotice } from '../components/draft-restored-notice.tsx';
import { FirstFieldFocus } from '../components/first-field-focus.tsx';
import { FormErrorSummary } from '../components/form-error-summary.tsx';
import { TextField, FormField, inputClassName } from '../components/form-field.tsx';
import { ImageField } from '../components/image-field.tsx';
import { MonthRangeCalendar, type DayRange } from '../components/month-range-calendar.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { TextArea } from '../components/text-area.tsx';
import { showSuccess } from '../lib/toast.ts';
import { type Components, WithTrigger, Stateful, LONG_TEXT } from './helpers.tsx';

const FIELDS = ['name', 'phone'] as const;

export const fields: Components = {
  'day-range-fields': {
    Default: (
      <div className="grid grid-cols-2 gap-3">
        <Stateful<OptionalDays> first={{ from: '2030-05-06' }}>
          {(days, setDays) => (
            <DayRangeFields days={days} onChange={(change) => setDays({ ...days, ...change })} />
          )}
        </Stateful>
      </div>
    ),
  },
  'draft-restored-notice': {
    Default: <DraftRestoredNotice />,
  },
  'first-field-focus': {
    'Open it: the first field has the focus': (
      <WithTrigger>
        {() => (
          <FirstFieldFocus>
            <TextField label="Name" />
            <TextField label="Phone" />
          </FirstFieldFocus>
        )}
      </WithTrigger>
    ),
  },
  'form-error-summary': {
    'Save with both fields empty for the summary, with one for its field': <FormSample />,
  },
  'form-field': {
    'Label, hint, error and counter around any control': (
      <FormField label="Day" hint="Within the next month" error="Choose a day" counter="0/1" optional>
        {(control) => <input type="date" {...control} className={inputClassName} />}
      </FormField>
    ),
    Default: <TextField label="Name" placeholder="Casey Stone" />,
    'Optional, with a hint': <TextField label="Location" hint="The part of town" optional />,
    Error: <TextField label="Name" error="Name is required" />,
    'Read only': <TextField label="Email" defaultValue="casey@example.org" readOnly />,
    Disabled: <TextField label="Email" defaultValue="casey@example.org" disabled />,
    'Long text': <TextField label={LONG_TEXT} hint={LONG_TEXT} error={LONG_TEXT} defaultValue={LONG_TEXT} />,
  },
  'image-field': {
    'Circle: cut to a square first': (
      <Stateful<File | undefined> first={undefined}>
        {(image, setImage) => <ImageField label="Profile photo" image={image} onChange={setImage} />}
      </Stateful>
    ),
    'Frame, with a photo': (
      <Stateful<File | string | undefined> first="/icon.svg">
        {(image, setImage) => <ImageField label="Photo" shape="frame" image={image} onChange={setImage} />}
      </Stateful>
    ),
    Error: (
      <Stateful<File | undefined> first={undefined}>
        {(image, setImage) => (
          <ImageField
            label="Profile photo"
            image={image}
            error="Failed to upload profile photo. Please try again."
            onChange={setImage}
          />
        )}
      </Stateful>
    ),
  },
  'month-range-calendar': {
    'Nothing chosen': <Sample />,
    'Days chosen': <Sample days={{ from: '2030-06-12', to: '2030-06-14' }} />,
  },
  'password-field': {
    'Default: can be shown, warns of Caps Lock': <PasswordField label="Password" />,
    Error: <PasswordField label="Password" hint="8 to 128 characters" error="Password is required" />,
  },
  'text-area': {
    Default: <TextArea label="Description" limit={200} optional />,
    'Type on: says how many characters are left when they are few': <TextArea label="Notes" limit={20} />,
    Error: <TextArea label="Description" limit={200} error="Service description is required" />,
  },
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

function Sample({ days }: { days?: DayRange }) {
  const [chosen, setChosen] = useState(days);
  return (
    <MonthRangeCalendar
      label="Days"
      value={chosen}
      min="2030-06-10"
      today="2030-06-10"
      onChange={setChosen}
    />
  );
}
