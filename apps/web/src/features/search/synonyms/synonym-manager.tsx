import {
  MISSED_SEARCH_DAYS,
  synonymsInputSchema,
  type MissedSearch,
  type Synonyms,
  type SynonymsInput,
} from '@nearhand/shared/search/synonyms';
import { parseCommaList } from '@nearhand/shared/search/text-search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { UnsavedChangesGuard } from '../../../components/unsaved-changes-guard.tsx';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { showError, showSuccess, toastError } from '../../../lib/toast.ts';
import { useTypedDraft } from '../../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** A body of a megabyte holds as many letters of most languages. */
const MAX_TEXT = 400_000;
const synonymsKey = ['synonyms'];
const synonymsQuery = {
  queryKey: synonymsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.getSynonyms({ signal }),
};
const missedQuery = {
  queryKey: [...synonymsKey, 'missed'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.listMissedSearches({ signal })).searches,
};

/** Edits the words that find each other, beside what was searched for and not found. */
export function SynonymManager() {
  const synonyms = useQuery(synonymsQuery);
  const { data, error } = synonyms;
  if (error && !data) return <QueryError title="The synonyms could not be loaded" query={synonyms} />;
  if (!data) return <Skeleton className="h-96" />;
  return <SynonymForm synonyms={data} />;
}

/** Returns the typed text, which what another admin saves does not replace, and how to save it. */
function useSynonymText(synonyms: Synonyms) {
  const client = useQueryClient();
  // What the text was made from.
  const [base, setBase] = useState(synonyms);
  const { typed, setTyped, isDirty, hasRestoredDraft } = useTypedDraft('synonyms', { text: toText(base) });
  const setText = (change: (now: string) => string) => setTyped(({ text }) => ({ text: change(text) }));
  if (!isDirty && base.version < synonyms.version) {
    setBase(synonyms);
    setTyped({ text: toText(synonyms) });
  }
  const mergeLatest = async () => {
    const latest = await client.fetchQuery({ ...synonymsQuery, staleTime: 0 });
    setText((now) => mergeLines(now, toText(base), toText(latest)));
    setBase(latest);
    showError('Another admin has saved meanwhile', 'Both changes are in the list. Check it and save again.');
  };
  const save = useGuardedMutation({
    mutationFn: (body: SynonymsInput) => api.replaceSynonyms({ body }),
    onSuccess: (saved) => {
      client.setQueryData(synonymsKey, saved);
      setBase(saved);
      showSuccess('Synonyms saved');
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 412) return mergeLatest();
      toastError(failure, 'Failed to save the synonyms');
      return undefined;
    },
  });
  return { base, text: typed.text, setText, isDirty, hasRestoredDraft, save };
}

function SynonymForm({ synonyms }: { synonyms: Synonyms }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { base, text, setText, isDirty, hasRestoredDraft, save } = useSynonymText(synonyms);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = text.split('\n').map(parseCommaList);
    const filled = lines.flatMap((set, at) => (set.length > 0 ? [{ set, line: at + 1 }] : []));
    const parsed = synonymsInputSchema.safeParse({
      sets: filled.map(({ set }) => set),
      version: base.version,
    });
    const [issue] = parsed.error?.issues ?? [];
    const line = filled[Number(issue?.path[1])]?.line;
    setError(issue && (line === undefined ? issue.message : `Line ${line}: ${issue.message}`));
    if (!parsed.success) return field.current?.focus();
    // More may be typed meanwhile.
    const showSaved = (saved: Synonyms) => setText((now) => (now === text ? toText(saved) : now));
    save.mutate(parsed.data, { onSuccess: showSaved });
    return undefined;
  };
  const begin = (words: string) => {
    setText((now) => `${now.trimEnd()}\n${words}, `);
    // The new line is painted first.
    requestAnimationFrame(() => {
      const area = field.current;
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
    });
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Panel
        title="Words that mean the same"
        text="One set a line, its words between commas. Who types one of them finds the others too."
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          {hasRestoredDraft && <DraftRestoredNotice />}
          <UnsavedChangesGuard isDirty={isDirty} />
          <TextArea
            label="Sets of synonyms"
            ref={field}
            rows={18}
            limit={MAX_TEXT}
            value={text}
            error={error}
            onChange={({ target }) => setText(() => target.value)}
          />
          <Button
            type="submit"
            className="justify-self-start"
            isPending={save.isPending}
            loadingText="Saving..."
          >
            Save synonyms
          </Button>
        </form>
      </Panel>
      <Panel
        title="Searches without a result"
        text={`Words of the last ${MISSED_SEARCH_DAYS} days that no service has. Who typed them is not stored.`}
      >
        <MissedSearches onAdd={begin} />
      </Panel>
    </div>
  );
}

const toText = ({ sets }: Synonyms) => sets.map((set) => set.join(', ')).join('\n');

/** Takes over the lines that another admin has added to or removed from `base`. */
function mergeLines(mine: string, base: string, latest: string): string {
  const [own, before, theirs] = [mine, base, latest].map((text) => text.split('\n'));
  if (!own || !before || !theirs) return mine;
  const kept = own.filter((line) => !before.includes(line) || theirs.includes(line));
  const added = theirs.filter((line) => !before.includes(line) && !own.includes(line));
  return [...kept, ...added].join('\n');
}

function MissedSearches({ onAdd }: { onAdd: (words: string) => void }) {
  const query = useQuery(missedQuery);
  const { data, error } = query;
  if (error && !data) return <QueryError title="The searches could not be loaded" query={query} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.length === 0) return <p className="text-fg-muted">Every search has found something.</p>;
  return (
    <ul aria-label="Searches without a result" className="grid gap-2">
      {data.map((search) => (
        <MissedSearchItem key={search.words} search={search} onAdd={onAdd} />
      ))}
    </ul>
  );
}

interface MissedSearchItemProps {
  search: MissedSearch;
  onAdd: (words: string) => void;
}

function MissedSearchItem({ search: { words, count }, onAdd }: MissedSearchItemProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{words}</bdi>{' '}
        <span className="text-small text-fg-muted">
          {count === 1 ? 'once' : `${formatNumber(count)} times`}
        </span>
      </span>
      <Button variant="secondary" size="small" onClick={() => onAdd(words)}>
        Add as synonym of…
        <span className="sr-only">
          : <bdi>{words}</bdi>
        </span>
      </Button>
    </li>
  );
}
