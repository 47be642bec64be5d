import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '../../components/button.tsx';
import { FieldError, TextField } from '../../components/form-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { capitalize } from '../../lib/names.ts';

type Entry = Record<string, string>;

interface EntriesFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** The number of the entry and the name of its field that the error is about; empty for the list itself. */
  invalid: readonly PropertyKey[];
  /** The fields of an entry; the first is one line. */
  fields: readonly string[];
  /** The fields with a few values to choose from. */
  choices: Readonly<Record<string, readonly string[]>>;
  entries: readonly Entry[];
  isReadOnly: boolean;
  onChange: (entries: Entry[]) => void;
}

const MAX_ENTRY_TEXT = 2000;

/** Edits a list of entries with texts, in an order. */
export function EntriesField({
  label,
  hint,
  error,
  invalid: [invalidEntry, invalidField],
  fields,
  choices,
  entries,
  isReadOnly,
  onChange,
}: EntriesFieldProps) {
  const id = useId();
  const replace = (at: number, ...by: Entry[]) => onChange(entries.toSpliced(at, 1, ...by));
  const moveUp = (at: number) => {
    const entry = entries[at];
    if (entry) onChange(entries.toSpliced(at, 1).toSpliced(at - 1, 0, entry));
  };
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    // So that the entry is there when it gets the focus.
    flushSync(() => onChange([...entries, empty]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  const empty = Object.fromEntries(fields.map((field) => [field, choices[field]?.[0] ?? '']));
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid grid-cols-1 gap-3">
      <legend className="text-small font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-small text-fg-muted">
        {hint}
      </p>
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {entries.map((entry, at) => (
          // An entry has no name of its own: its place is what the user sees.
          <li key={at} className="grid grid-cols-1 gap-3 rounded-card border border-border p-4">
            {fields.map((field, index) => (
              <EntryText
                key={field}
                label={`${capitalize(field)} ${at + 1}`}
                isLine={index === 0}
                options={choices[field]}
                value={entry[field] ?? ''}
                error={at === invalidEntry && field === invalidField ? error : undefined}
                isReadOnly={isReadOnly}
                onChange={(value) => replace(at, { ...entry, [field]: value })}
              />
            ))}
            {!isReadOnly && (
              <div className="flex justify-end gap-2">
                {at > 0 && (
                  <IconButton label={`Move ${at + 1} up`} onClick={() => moveUp(at)}>
                    <ArrowUp aria-hidden strokeWidth={1.75} />
                  </IconButton>
                )}
                <IconButton label={`Remove ${at + 1}`} onClick={() => replace(at)}>
                  <Trash2 aria-hidden strokeWidth={1.75} />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      <FieldError id={`${id}-error`} message={invalidField === undefined ? error : undefined} />
      {!isReadOnly && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={add}>
          <Plus aria-hidden className="size-4" strokeWidth={1.75} />
          Add<span className="sr-only"> to {label}</span>
        </Button>
      )}
    </fieldset>
  );
}

interface EntryTextProps {
  label: string;
  isLine: boolean;
  options: readonly string[] | undefined;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

function EntryText({ label, isLine, options, value, error, isReadOnly, onChange }: EntryTextProps) {
  const common = { label, value, error, readOnly: isReadOnly };
  if (options) {
    return (
      <label className="flex items-center gap-3 text-small">
        {label}
        <select
          value={value}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-11 rounded-button border border-border-strong bg-surface px-3"
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    );
  }
  return isLine ? (
    <TextField {...common} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextArea {...common} rows={2} limit={MAX_ENTRY_TEXT} onChange={({ target }) => onChange(target.value)} />
  );
}
