import { findSetting } from '@nearhand/shared/settings';
import type { ImportChange, SettingsExport } from '@nearhand/shared/settings-transfer.contract';
import type { Tone } from '@nearhand/shared/tables';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Panel } from '../../components/panel.tsx';
import { RecordList, type Column } from '../../components/record-list.tsx';
import { api } from '../../lib/api-client.ts';
import { getServerMessage } from '../../lib/api-error.ts';
import { downloadText } from '../../lib/download-file.ts';
import { formatCount } from '../../lib/format-number.ts';
import { showSuccess, toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { describeValue } from './settings-api.ts';

const MAX_FILE_MB = 25;
const MAX_SHOWN = 120;

type Result = ImportChange['result'];

/** What becomes of a row of the file, in the order of the preview. */
const RESULTS: Record<Result, { label: string; tone: Tone }> = {
  error: { label: 'Cannot be imported', tone: 'danger' },
  changes: { label: 'Changes', tone: 'info' },
  new: { label: 'New', tone: 'success' },
  fixed: { label: 'Fixed here', tone: 'neutral' },
  unknown: { label: 'Unknown here', tone: 'warning' },
  same: { label: 'Stays the same', tone: 'neutral' },
};
// The table has exactly the results.
const order = Object.keys(RESULTS) as Result[];

/** Takes settings, categories, synonyms and places to another marketplace, or brings them from there. */
export function SettingsTransfer() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ExportPanel />
      <ImportPanel />
    </div>
  );
}

function ExportPanel() {
  const collect = useGuardedMutation({
    mutationFn: () => api.exportSettings(),
    onSuccess: ({ format, settings, categories, synonyms, places, pictures }) => {
      const file = { format, settings, categories, synonyms, places, pictures };
      const day = new Date().toISOString().slice(0, 10);
      downloadText(`nearhand-settings-${day}.json`, 'application/json', JSON.stringify(file, null, 2));
    },
    onError: (error) => toastError(error, 'The settings could not be exported'),
  });
  return (
    <Panel
      title="Export"
      text="One file with settings, texts, legal pages, categories, synonyms, places and pictures; without people, bookings, passwords or anything from the environment."
    >
      <Button
        variant="secondary"
        className="justify-self-start"
        isPending={collect.isPending}
        loadingText="Collecting..."
        onClick={() => collect.mutate()}
      >
        <Download aria-hidden className="size-4.5" strokeWidth={1.75} />
        Download settings
      </Button>
    </Panel>
  );
}

/** A chosen file, with what an import of it would do. */
interface Chosen {
  name: string;
  file: SettingsExport;
  version: number;
  changes: readonly ImportChange[];
}

function ImportPanel() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const preview = useGuardedMutation({ mutationFn: previewImport, onSuccess: setChosen });
  const apply = useGuardedMutation({
    mutationFn: ({ file, version }: Chosen) =>
      api.importSettings({ body: { file, version, preview: false } }),
    onSuccess: async () => {
      setChosen(undefined);
      showSuccess('Imported. Live for everybody.');
      await client.invalidateQueries();
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that choosing the same file again fires a change event.
    target.value = '';
    if (!file) return;
    setChosen(undefined);
    apply.reset();
    preview.mutate(file);
  };
  const error = apply.error ?? preview.error;
  return (
    <Panel title="Import" text="Nothing changes before you have seen what would. Nothing is deleted.">
      <div className="grid grid-cols-1 gap-5">
        <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-button border border-border-strong bg-surface px-4.5 font-semibold hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
          <FileUp aria-hidden className="size-4.5" strokeWidth={1.75} />
          {chosen ? 'Choose another file' : 'Choose a file'}
          <input
            type="file"
            accept=".json,application/json"
            onChange={choose}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <p role="status" className="text-small text-fg-muted empty:hidden">
          {preview.isPending
            ? 'Reading the file…'
            : chosen && `${chosen.name}: ${summarize(chosen.changes)}.`}
        </p>
        {error && (
          <FailureAlert
            message={error instanceof FileError ? error.message : 'Nothing was imported'}
            reason={getServerMessage(error)}
            error={error}
          />
        )}
        {chosen && (
          <Preview
            changes={chosen.changes}
            isPending={apply.isPending}
            onApply={() => apply.mutate(chosen)}
            onCancel={() => setChosen(undefined)}
          />
        )}
      </div>
    </Panel>
  );
}

/** The file is no export. */
class FileError extends Error {}

async function previewImport(source: File): Promise<Chosen> {
  if (source.size > MAX_FILE_MB * 1_000_000) throw new FileError(`The file is larger than ${MAX_FILE_MB} MB`);
  const file = parseFile(await source.text());
  const { version } = await api.getAllSettings();
  const { changes } = await api.importSettings({ body: { file, preview: true } });
  const sorted = changes.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result));
  return { name: source.name, file, version, changes: sorted };
}

function parseFile(text: string): SettingsExport {
  try {
    // The API checks what it is.
    return JSON.parse(text) as SettingsExport;
  } catch {
    throw new FileError('This file is no export of settings');
  }
}

/** "2 new, 31 stay the same". */
function summarize(changes: readonly ImportChange[]): string {
  const counted = order.flatMap((result) => {
    const count = changes.filter((change) => change.result === result).length;
    return count === 0 ? [] : [`${count} ${RESULTS[result].label.toLowerCase()}`];
  });
  return counted.length === 0 ? 'it has nothing to import' : counted.join(', ');
}

interface PreviewProps {
  changes: readonly ImportChange[];
  isPending: boolean;
  onApply: () => void;
  onCancel: () => void;
}

function Preview({ changes, isPending, onApply, onCancel }: PreviewProps) {
  const written = changes.filter(({ result }) => result === 'changes' || result === 'new');
  const same = changes.filter(({ result }) => result === 'same');
  const hasErrors = changes.some(({ result }) => result === 'error');
  return (
    <>
      <Rows caption="What the file has" rows={changes.filter(({ result }) => result !== 'same')} />
      {same.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-medium">What stays the same</summary>
          <Rows caption="What stays the same" rows={same} />
        </details>
      )}
      {hasErrors && (
        <p className="font-medium text-danger">
          Mend what cannot be imported in the file first: all of it is imported or nothing.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {written.length > 0 && !hasErrors && (
          <Button isPending={isPending} loadingText="Importing..." onClick={onApply}>
            Import {formatCount(written.length, 'row')}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly ImportChange[] }) {
  if (rows.length === 0) return null;
  const key = (row: ImportChange) => `${rows.indexOf(row)}`;
  return <RecordList caption={caption} columns={columns} rows={rows} rowKey={key} />;
}

const KINDS: Record<ImportChange['kind'], string> = {
  setting: 'Setting',
  category: 'Category',
  synonyms: 'Synonyms',
  place: 'Place',
};

const columns: readonly Column<ImportChange>[] = [
  {
    header: 'What',
    cell: ({ kind, key }) => `${KINDS[kind]}: ${(kind === 'setting' && findSetting(key)?.label) || key}`,
  },
  {
    header: 'Result',
    cell: ({ result, reason }) => (
      <div className="grid justify-items-start gap-1">
        <Badge tone={RESULTS[result].tone}>{RESULTS[result].label}</Badge>
        {reason && <p className="text-danger">{reason}</p>}
      </div>
    ),
  },
  { header: 'Now', cell: ({ before }) => shorten(before) },
  { header: 'From the file', cell: ({ after }) => shorten(after) },
];

function shorten(value: unknown): string {
  const text = describeValue(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
