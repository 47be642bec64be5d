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
import { api } from '../../../lib/api-client.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { showSuccess, toastError } from '../../../lib/toast.ts';
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
  return <SynonymForm key={data.version} synonyms={data} />;
}

function SynonymForm({ synonyms }: { synonyms: Synonyms }) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const saved = synonyms.sets.map((set) => set.join(', ')).join('\n');
  const { typed, setTyped, hasRestoredDraft } = useTypedDraft('synonyms', { text: saved });
  const { text } = typed;
  const [error, setError] = useState<string>();
  const save = useGuardedMutation({
    mutationFn: (body: SynonymsInput) => api.replaceSynonyms({ body }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = text.split('\n').map(parseCommaList);
    const filled = lines.flatMap((set, at) => (set.length > 0 ? [{ set, line: at + 1 }] : []));
    const parsed = synonymsInputSchema.safeParse({
      sets: filled.map(({ set }) => set),
      version: synonyms.version,
    });
    const [issue] = parsed.error?.issues ?? [];
    const line = filled[Number(issue?.path[1])]?.line;
    setError(issue && (line === undefined ? issue.message : `Line ${line}: ${issue.message}`));
    if (!parsed.success) return field.current?.focus();
    save.mutate(parsed.data, {
      onSuccess: (next) => {
        client.setQueryData(synonymsKey, next);
        showSuccess('Synonyms saved');
      },
      onError: (failure) => toastError(failure, 'Failed to save the synonyms'),
    });
    return undefined;
  };
  const begin = (words: string) => {
    setTyped((before) => ({ text: `${before.text.trimEnd()}\n${words}, ` }));
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
          <TextArea
            label="Sets of synonyms"
            ref={field}
            rows={18}
            limit={MAX_TEXT}
            value={text}
            error={error}
            onChange={({ target }) => setTyped({ text: target.value })}
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
