import { messages } from '@nearhand/shared/api-messages';
import { isolate } from '@nearhand/shared/region/user-text';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import {
  MAX_USER_NOTE_LENGTH,
  MAX_USER_NOTES,
  type UserNote,
} from '@nearhand/shared/user-administration/user-notes';
import { EyeOff, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { api } from '../../lib/api-client.ts';
import { formatDate } from '../../lib/dates.ts';
import { useTypedDraft } from '../../lib/use-form-draft.ts';
import { useUserChange } from './use-user-change.ts';

export function NotesPanel({ details: { user, notes } }: { details: UserDetailsResponse }) {
  const [removed, setRemoved] = useState<UserNote>();
  const remove = useUserChange({
    change: (noteId: string) => api.deleteUserNote({ params: { id: user._id, noteId } }),
    toMessage: ({ message }) => message,
    fallbackMessage: 'Failed to remove the note',
  });
  return (
    <Panel
      title="Notes"
      action={
        <p className="flex items-center gap-2 text-small text-fg-muted">
          <EyeOff aria-hidden className="size-4.5" strokeWidth={1.75} />
          Only admins see them
        </p>
      }
    >
      {notes.length > 0 && (
        <ul aria-label="Notes" className="grid gap-3">
          {notes.map((note) => (
            <Note key={note._id} note={note} onRemove={() => setRemoved(note)} />
          ))}
        </ul>
      )}
      {notes.length < MAX_USER_NOTES && <NoteForm id={user._id} name={user.name} />}
      {notes.length >= MAX_USER_NOTES && (
        <p className="text-small text-fg-muted">{messages.admin.tooManyNotes(MAX_USER_NOTES)}</p>
      )}
      {removed && (
        <AlertDialog
          title="Remove this note?"
          confirmText="Remove note"
          cancelText="Keep it"
          isOpen
          onConfirm={() => {
            remove.mutate(removed._id);
            setRemoved(undefined);
          }}
          onCancel={() => setRemoved(undefined)}
        >
          <p className="max-h-40 overflow-y-auto text-small wrap-anywhere whitespace-pre-line">
            <bdi>{removed.text}</bdi>
          </p>
        </AlertDialog>
      )}
    </Panel>
  );
}

function Note({ note: { _id, text, by, createdAt }, onRemove }: { note: UserNote; onRemove: () => void }) {
  const { timeZone } = useMarketplace();
  return (
    <li
      tabIndex={-1}
      data-item={_id}
      className="flex items-start gap-2 border-s-4 border-border-strong ps-3.5 outline-offset-4"
    >
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p className="text-small text-fg-muted">
          <bdi>{by.name}</bdi>, <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
        </p>
      </div>
      <IconButton label={`Remove the note of ${formatDate(createdAt, timeZone)}`} onClick={onRemove}>
        <Trash2 aria-hidden strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

function NoteForm({ id, name }: { id: string; name: string }) {
  const { typed, setTyped, hasRestoredDraft } = useTypedDraft(`note-${id}`, { text: '' });
  const [error, setError] = useState<string>();
  const add = useUserChange({
    change: (note: string) => api.addUserNote({ params: { id }, body: { text: note } }),
    toMessage: ({ message }) => message,
    fallbackMessage: 'Failed to add the note',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const note = typed.text.trim();
    setError(note ? undefined : messages.admin.noteRequired);
    // More may have been typed meanwhile.
    if (note) add.mutate(note, { onSuccess: () => setTyped((now) => (now === typed ? { text: '' } : now)) });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {hasRestoredDraft && <DraftRestoredNotice />}
      <UnsavedChangesGuard isDirty={typed.text.trim() !== ''} />
      <TextArea
        label="What should the next admin know?"
        hint={`Part of the data export of ${isolate(name)}. Keep it factual.`}
        limit={MAX_USER_NOTE_LENGTH}
        value={typed.text}
        error={error}
        onChange={({ target }) => setTyped({ text: target.value })}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        isPending={add.isPending}
        loadingText="Adding..."
      >
        Add note
      </Button>
    </form>
  );
}
