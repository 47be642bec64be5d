import { settings, type SettingGroup, type SettingKey } from '@nearhand/shared/settings';
import type { AllSettings, SettingsInput } from '@nearhand/shared/settings.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ConfirmDiscardDialog } from '../../components/confirm-discard-dialog.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { allSettingsQuery, showSettings } from '../../entities/user-administration/admin-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format-number.ts';
import { showUndoable, showSuccess, toastError } from '../../lib/toast.ts';
import { useTypedDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useListFocusRestore } from '../../lib/use-list-focus-restore.ts';
import { SettingField } from './setting-field.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import {
  compareSettings,
  focusSetting,
  getShown,
  keepTyped,
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

/** Keeps the draft of a group, and saves it. */
function useSettingsDraft({ group, present, onDraft }: SettingsFormProps) {
  const client = useQueryClient();
  const [base, setBase] = useState(present);
  const {
    typed: draft,
    setTyped: setDraft,
    hasRestoredDraft,
  } = useTypedDraft<Draft>(`settings-${group}`, {});
  // The preview shows what is restored.
  useEffect(() => onDraft(draft), [onDraft, draft]);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [conflict, setConflict] = useState<{ base: AllSettings; latest: AllSettings }>();
  const discard = () => {
    setDraft({});
    setErrors({});
    setConflict(undefined);
  };
  const show = (latest: AllSettings) => {
    showSettings(client, latest);
    setBase(latest);
  };
  const undo = useGuardedMutation({
    mutationFn: saveSettings,
    onSuccess: (latest) => {
      show(latest);
      showSuccess('Undone.');
    },
    onError: (error) => toastError(error, 'The change could not be undone'),
  });
  const save = useGuardedMutation({
    mutationFn: saveSettings,
    onSuccess: (saved, { changes }) => {
      const before = listBefore(changes, base);
      show(saved);
      setDraft(keepTyped(draft, changes, { base, saved }));
      setErrors({});
      setConflict(undefined);
      const offer = { changes: before, important: [], version: saved.version };
      showUndoable('Saved. Live for everybody.', () => undo.mutate(offer));
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 412) {
        const latest = await client.fetchQuery({ ...allSettingsQuery, staleTime: 0 });
        setConflict({ base, latest });
        setBase(latest);
        return;
      }
      const issues = error instanceof ApiError ? error.issues : [];
      // So that the control with the error is known when it gets the focus.
      flushSync(() => setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message]))));
      const [first] = issues;
      if (first) focusSetting(first.path);
      else toastError(error, 'The settings could not be saved');
    },
  });
  return { base, draft, change: setDraft, discard, hasRestoredDraft, errors, conflict, save };
}

/** Returns what a change replaces, for its undo. */
function listBefore(changes: SettingsInput['changes'], { settings: before }: AllSettings): Draft {
  return Object.fromEntries(
    // Each key of a draft is one of a setting.
    (Object.keys(changes) as SettingKey[]).map((key) => [
      key,
      before[key].source === 'admin' ? before[key].value : null,
    ]),
  );
}

function useSaveKey(onSave: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Edits one group of settings. What another admin saves meanwhile is merged, or asked about where both have changed it. */
export function SettingsForm(props: SettingsFormProps) {
  const { group } = props;
  const { base, draft, change, discard, hasRestoredDraft, errors, conflict, save } = useSettingsDraft(props);
  const [isImportant, setIsImportant] = useState(false);
  const count = Object.keys(draft).length;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (count === 0) return;
    const important: SettingsInput['important'] = isImportant && 'terms' in draft ? ['terms'] : [];
    // The next change of the terms may be a small one.
    save.mutate(
      { changes: draft, important, version: base.version },
      { onSuccess: () => setIsImportant(false) },
    );
  };
  useSaveKey(submit);
  // The bar with the focused button goes when all is saved.
  const { ref, onFocus } = useListFocusRestore();
  const { hash } = useLocation();
  // A text of the preview that another group has leads here.
  useEffect(() => focusSetting(hash.slice(1)), [hash]);

  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="outline-none">
      <form
        noValidate
        onSubmit={submit}
        className={`grid grid-cols-1 gap-7 ${count > 0 ? '[&_*]:scroll-mb-48' : ''}`}
      >
        <UnsavedChangesGuard isDirty={count > 0} />
        {hasRestoredDraft && <DraftRestoredNotice />}
        {conflict && (
          <SettingsConflict
            {...compareSettings(draft, conflict.base, conflict.latest)}
            draft={draft}
            latest={conflict.latest}
            onTake={(keys) => {
              const { settings: theirs } = conflict.latest;
              change(keys.reduce((next, key) => setValue(next, key, theirs[key].value, theirs[key]), draft));
            }}
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
            Users must agree to the new {settings.terms.label.toLowerCase()} at their next visit
          </label>
        )}
        {count > 0 && (
          <SaveBar
            count={count}
            saveText={conflict ? 'Save with these choices' : 'Save'}
            isPending={save.isPending}
            onDiscard={discard}
          />
        )}
      </form>
    </div>
  );
}

interface SaveBarProps {
  count: number;
  saveText: string;
  isPending: boolean;
  onDiscard: () => void;
}

/** So many changes are not discarded by one press. */
const MANY_CHANGES = 3;

/** Stays in sight above the bar of phones while there is something to save. */
function SaveBar({ count, saveText, isPending, onDiscard }: SaveBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = () => (count >= MANY_CHANGES ? setIsAsking(true) : onDiscard());
  return (
    <div className="sticky bottom-16 z-20 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-surface p-4 shadow-e2 md:bottom-4">
      <p role="status" className="font-semibold">
        {formatCount(count, 'change')}
      </p>
      <div className="flex gap-3">
        <Button variant="secondary" onClick={discard}>
          Discard
        </Button>
        <Button type="submit" isPending={isPending} loadingText="Saving...">
          {saveText}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDiscardDialog
          title={`Discard ${formatCount(count, 'change')}?`}
          onDiscard={onDiscard}
          onKeep={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
