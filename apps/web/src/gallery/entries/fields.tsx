import { inputClassName, FormField } from '../../components/form-field.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Entry } from '../entry.ts';
import { Stateful, LONG_TEXT } from '../helpers.tsx';
import { FormSample } from './form-sample.tsx';

const field: Entry = {
  file: 'form-field',
  samples: [
    {
      state: 'Label, hint, error and counter around any control',
      show: (
        <FormField label="Day" hint="Within the next month" error="Choose a day" counter="0/1" optional>
          {(control) => <input type="date" {...control} className={inputClassName} />}
        </FormField>
      ),
    },
  ],
};

const textField: Entry = {
  file: 'text-field',
  samples: [
    { state: 'Default', show: <TextField label="Name" placeholder="Casey Stone" /> },
    { state: 'Optional, with a hint', show: <TextField label="Location" hint="The part of town" optional /> },
    { state: 'Error', show: <TextField label="Name" error="Name is required" /> },
    { state: 'Read only', show: <TextField label="Email" defaultValue="casey@example.org" readOnly /> },
    { state: 'Disabled', show: <TextField label="Email" defaultValue="casey@example.org" disabled /> },
    {
      state: 'Long text',
      show: <TextField label={LONG_TEXT} hint={LONG_TEXT} error={LONG_TEXT} defaultValue={LONG_TEXT} />,
    },
  ],
};

const passwordField: Entry = {
  file: 'password-field',
  samples: [
    { state: 'Default: can be shown, warns of Caps Lock', show: <PasswordField label="Password" /> },
    {
      state: 'Error',
      show: <PasswordField label="Password" hint="8 to 128 characters" error="Password is required" />,
    },
  ],
};

const textArea: Entry = {
  file: 'text-area',
  samples: [
    { state: 'Default', show: <TextArea label="Description" limit={200} optional /> },
    {
      state: 'Type on: says how much is left when it gets tight',
      show: <TextArea label="Notes" limit={20} />,
    },
    {
      state: 'Error',
      show: <TextArea label="Description" limit={200} error="Service description is required" />,
    },
  ],
};

const imageField: Entry = {
  file: 'image-field',
  samples: [
    {
      state: 'Circle: cut to a square first',
      show: (
        <Stateful<File | undefined> first={undefined}>
          {(image, setImage) => <ImageField label="Profile photo" image={image} onChange={setImage} />}
        </Stateful>
      ),
    },
    {
      state: 'Frame, with a photo',
      show: (
        <Stateful<File | string | undefined> first="/icon.svg">
          {(image, setImage) => (
            <ImageField label="Picture" shape="frame" image={image} onChange={setImage} />
          )}
        </Stateful>
      ),
    },
    {
      state: 'Error',
      show: (
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
  ],
};

const formErrorSummary: Entry = {
  file: 'form-error-summary',
  samples: [
    { state: 'Save with both fields empty for the summary, with one for its field', show: <FormSample /> },
  ],
};

const draftRestoredNotice: Entry = {
  file: 'draft-restored-notice',
  samples: [{ state: 'Default', show: <DraftRestoredNotice /> }],
};

export const fields = [
  field,
  textField,
  passwordField,
  textArea,
  imageField,
  formErrorSummary,
  draftRestoredNotice,
];
