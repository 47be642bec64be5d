import { settings, type SettingGroup, type SettingKey } from '@nearhand/shared/settings';
import type { AllSettings } from '@nearhand/shared/settings.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { marketplaceQuery } from '../../entities/marketplace/marketplace.ts';
import { settingsQuery } from '../../entities/marketplace/settings.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format-number.ts';
import { showUndoable, showSuccess, toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { SettingField } from './setting-field.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import {
  allSettingsQuery,
  compareSettings,
  getShown,
  listKeys,
  saveSettings,
  setValue,
  type Draft,
} from './settings-api.ts';

interface SettingsFormProps {
  group: SettingGroup;
  present: AllSettings;
  onDraft: (draft: Draft) => void;
}

/** Edits one group of settings. What another admin saves meanwhile is merged, or asked about where both have changed it. */
export function SettingsForm({ group, present, onDraft }: SettingsFormProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(present);
  const [draft, setDraft] = useState<Draft>({});
  const [isImportant, setIsImportant] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [conflict, setConflict] = useState<{ base: AllSettings; latest: AllSettings }>();
  const count = Object.keys(draft).length;

  const change = (next: Draft) => {
    setDraft(next);
    onDraft(next);
  };
  const show = (latest: AllSettings) => {
    client.setQueryData(allSettingsQuery.queryKey, latest);
    void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    void client.invalidateQueries({ queryKey: marketplaceQuery.queryKey });
    setBase(latest);
  };
  const undo = async (before: Draft, version: number) => {
    try {
      show(await saveSettings({ changes: before, important: [], version }));
      showSuccess('Undone.');
    } catch (error) {
      toastError(error as Error, 'The change could not be undone');
    }
  };
  const save = useGuardedMutation({
    mutationFn: saveSettings,
    onSuccess: (saved, { changes }) => {
      const before = Object.fromEntries(
        // Each key of a draft is one of a setting.
        (Object.keys(changes) as SettingKey[]).map((key) => {
          const { source, value } = base.settings[key];
          return [key, source === 'admin' ? value : null];
        }),
      );
      show(saved);
      change({});
      setErrors({});
      setConflict(undefined);
      setIsImportant(false);
      showUndoable('Saved. Live for everybody.', () => void undo(before, saved.version));
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return toastError(error, 'The settings could not be saved');
      if (error.status === 412) {
        const latest = await client.fetchQuery({ ...allSettingsQuery, staleTime: 0 });
        setConflict({ base, latest });
        setBase(latest);
        return;
      }
      setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path, message])));
      const [first] = error.issues;
      if (first) document.getElementById(first.path)?.focus();
      else toastError(error, 'The settings could not be saved');
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (count === 0) return;
    const important = isImportant && 'terms' in draft ? (['terms'] as const) : [];
    save.mutate({ changes: draft, important: [...important], version: base.version });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-7">
      <UnsavedChangesGuard isDirty={count > 0} />
      {conflict && (
        <SettingsConflict
          {...compareSettings(draft, conflict.base, conflict.latest)}
          draft={draft}
          latest={conflict.latest}
          onTake={(key) =>
            change(setValue(draft, key, conflict.latest.settings[key].value, conflict.latest.settings[key]))
          }
        />
      )}
      {listKeys(group).map((key) => (
        <SettingField
          key={key}
          settingKey={key}
          present={base.settings[key]}
          value={getShown(key, draft, base)}
          isChanged={key in draft}
          error={errors[key]}
          onChange={(value) => change(setValue(draft, key, value, base.settings[key]))}
        />
      ))}
      {'terms' in draft && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isImportant}
            onChange={({ target }) => setIsImportant(target.checked)}
            className="size-5 accent-brand"
          />
          Ask everybody to agree to the new {settings.terms.label.toLowerCase()} at the next visit
        </label>
      )}
      {count > 0 && (
        <div className="sticky bottom-16 z-20 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-surface p-4 shadow-e2 md:bottom-4">
          <p role="status" className="font-semibold">
            {formatCount(count, 'change')}
          </p>
          <div className="flex gap-3">
            <Button variant="secondary" onClick={() => change({})}>
              Discard
            </Button>
            <Button type="submit" isPending={save.isPending} loadingText="Saving...">
              {conflict ? 'Save with these choices' : 'Save'}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
