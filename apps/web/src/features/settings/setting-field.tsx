import { MAX_SETTING_TEXT, settings, type SettingKey } from '@nearhand/shared/settings';
import type { SettingInForce } from '@nearhand/shared/settings.contract';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/form-field.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { SelectField } from '../../components/select.tsx';
import { Switch } from '../../components/switch.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { storeAttachment } from '../../entities/image/image-upload.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { capitalize } from '../../lib/names.ts';
import { ColorField } from './color-field.tsx';
import { EntriesField } from './entries-field.tsx';

interface SettingFieldProps {
  settingKey: SettingKey;
  present: SettingInForce;
  /** The value in the form. */
  value: unknown;
  isChanged: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

export function SettingField(props: SettingFieldProps) {
  const { settingKey, present, value, isChanged, onChange } = props;
  const { sendsMail } = useMarketplace();
  return (
    <div id={settingKey} tabIndex={-1} className="grid scroll-mt-24 grid-cols-1 gap-2">
      <Control {...props} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-fg-muted">
        <Source settingKey={settingKey} present={present} isChanged={isChanged} />
        {settingKey === 'requireVerifiedEmail' && value === true && !sendsMail && (
          <Badge tone="warning">Paused: no mail is sent</Badge>
        )}
        {present.source === 'admin' && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            Back to the default<span className="sr-only"> of {settings[settingKey].label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** "Set here · Maria Costa, Nov 26", "Fixed by MARKETPLACE_NAME", "Default". */
function Source({
  settingKey,
  present,
  isChanged,
}: Pick<SettingFieldProps, 'settingKey' | 'present' | 'isChanged'>) {
  const { timeZone } = useMarketplace();
  const { source, by, at } = present;
  if (isChanged) return <Badge tone="brand">Not saved</Badge>;
  if (source === 'environment') {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Lock aria-hidden className="size-3.5" strokeWidth={1.75} />
        Fixed by {settings[settingKey].variable}
      </span>
    );
  }
  if (source === 'default') return <span>Default</span>;
  return (
    <span>
      Set here
      {by && (
        <>
          {' '}
          · <bdi>{by.name}</bdi>
        </>
      )}
      {at && `, ${formatDateTime(at, timeZone)}`}
    </span>
  );
}

function Control({ settingKey, present, value, error, onChange }: SettingFieldProps) {
  const { label, help, field, schema } = settings[settingKey];
  const isReadOnly = present.source === 'environment';
  const common = { label, hint: help, error, readOnly: isReadOnly };
  const text = Array.isArray(value) ? value.join(', ') : `${(value as string | number | null) ?? ''}`;
  const toNull = (typed: string) => onChange(typed === '' && present.default === null ? null : typed);
  switch (field) {
    case 'flag':
      return <FlagField {...common} isOn={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          hint={help}
          error={error}
          disabled={isReadOnly}
          value={text}
          options={listOptions(schema).map((option) => ({
            value: option,
            label: (settingKey === 'language' && languageNames.of(option)) || capitalize(option),
          }))}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          value={text}
          onChange={({ target }) =>
            onChange(/^\d+(\.\d+)?$/.test(target.value) ? Number(target.value) : target.value)
          }
        />
      );
    case 'text':
    case 'markdown':
      return (
        <TextArea
          {...common}
          rows={field === 'markdown' ? 12 : 3}
          limit={getMaxLength(schema)}
          value={text}
          onChange={({ target }) => toNull(target.value)}
        />
      );
    case 'words':
      return <WordsField {...common} words={text} onChange={onChange} />;
    case 'entries': {
      const issue = error === undefined ? undefined : schema.safeParse(value).error?.issues[0];
      return (
        <EntriesField
          {...describeEntry(schema)}
          label={label}
          hint={help}
          error={issue && error}
          invalid={issue?.path ?? []}
          isReadOnly={isReadOnly}
          // The schema says that each entry has texts only.
          entries={Array.isArray(value) ? (value as Record<string, string>[]) : []}
          onChange={onChange}
        />
      );
    }
    case 'image':
      return <BrandImage label={label} url={text} error={error} onChange={onChange} />;
    case 'color':
      return <ColorField {...common} settingKey={settingKey} value={text} onChange={onChange} />;
    case 'line':
    case 'date':
      return (
        <TextField
          {...common}
          type={field === 'date' ? 'date' : 'text'}
          value={text}
          maxLength={getMaxLength(schema)}
          onChange={({ target }) => toNull(target.value)}
        />
      );
  }
}

interface FlagFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  readOnly: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function FlagField({ label, hint, error, readOnly, isOn, onChange }: FlagFieldProps) {
  return (
    <div className="grid gap-1">
      <Switch isOn={isOn} disabled={readOnly} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Switch>
      <p className="text-small text-fg-muted">{hint}</p>
      {error && <p className="text-small font-medium text-danger">{error}</p>}
    </div>
  );
}

interface WordsFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  readOnly: boolean;
  /** With commas. */
  words: string;
  onChange: (words: string[]) => void;
}

/** Edits a list of words as one line. It keeps what is typed, such as a comma at the end. */
function WordsField({ words, onChange, ...common }: WordsFieldProps) {
  const [typed, setTyped] = useState<string>();
  const type = (line: string) => {
    setTyped(line);
    onChange(
      line
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    );
  };
  return (
    <TextField
      {...common}
      value={typed ?? words}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => type(target.value)}
    />
  );
}

interface BrandImageProps {
  label: string;
  url: string;
  error: string | undefined;
  onChange: (url: string | null) => void;
}

/** Uploads a picture of the brand at once, so that the setting holds its URL. */
function BrandImage({ label, url, error, onChange }: BrandImageProps) {
  const [problem, setProblem] = useState<string>();
  const choose = async (image: File | undefined) => {
    setProblem(undefined);
    if (!image) return onChange(null);
    const stored = await storeAttachment(image, 'brand');
    if ('problem' in stored) return setProblem(stored.problem);
    onChange(stored.url);
  };
  return (
    <ImageField
      label={label}
      shape="sign"
      image={url || undefined}
      error={problem ?? error}
      onChange={choose}
    />
  );
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const listOptions = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodEnum ? schema.options.map(String) : [];

const getMaxLength = (schema: z.ZodType): number =>
  (schema instanceof z.ZodString ? schema.maxLength : null) ?? MAX_SETTING_TEXT;

/** Returns the fields of the entries of a list, and the values of those with few. */
function describeEntry(schema: z.ZodType): { fields: string[]; choices: Record<string, string[]> } {
  if (!(schema instanceof z.ZodArray && schema.element instanceof z.ZodObject))
    return { fields: [], choices: {} };
  const shape: Record<string, z.ZodType> = schema.element.shape;
  const choices = Object.entries(shape).flatMap(([field, type]) => {
    const options = listOptions(type instanceof z.ZodOptional ? (type.unwrap() as z.ZodType) : type);
    return options.length > 0 ? [[field, options]] : [];
  });
  return { fields: Object.keys(shape), choices: Object.fromEntries(choices) };
}
