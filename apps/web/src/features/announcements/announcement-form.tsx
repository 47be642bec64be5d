import { zodResolver } from '@hookform/resolvers/zod';
import {
  announcementInputSchema,
  audiences,
  MAX_ANNOUNCEMENT_LENGTH,
  type AnnouncementInput,
  type AnnouncementPreviewResponse,
} from '@nearhand/shared/announcements/announcements';
import { namesOf } from '@nearhand/shared/tables';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { TextField } from '../../components/form-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { SelectField } from '../../components/select.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { api } from '../../lib/api-client.ts';
import { getServerMessage } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { formatCount } from '../../lib/format-number.ts';
import { setServerErrorsAndFocus } from '../../lib/server-errors.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { announcementsQuery } from './announcement-list.tsx';

const FIELDS = ['audience', 'title', 'text'] as const;
const EMPTY: AnnouncementInput = { audience: 'all', title: '', text: '' };

export function AnnouncementForm() {
  const form = useForm({ resolver: zodResolver(announcementInputSchema), defaultValues: EMPTY });
  const hasRestoredDraft = useFormDraft('announcement', form);
  const written = useWatch({ control: form.control });
  const [isConfirming, setIsConfirming] = useState(false);
  const client = useQueryClient();
  const preview = useGuardedMutation({
    mutationFn: (body: AnnouncementInput) => api.previewAnnouncement({ body }),
    onError: (error) => setServerErrorsAndFocus(error, FIELDS, form),
  });
  const send = useGuardedMutation({
    mutationFn: (body: AnnouncementInput) => api.sendAnnouncement({ body }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      form.reset(EMPTY);
      preview.reset();
      await client.invalidateQueries({ queryKey: announcementsQuery.queryKey });
    },
    onSettled: () => setIsConfirming(false),
  });
  // What was changed since is not what the preview shows.
  const isCurrent = FIELDS.every((field) => preview.variables?.[field] === written[field]?.trim());
  const shown = isCurrent ? preview.data : undefined;
  const people = shown && countRecipients(shown);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Panel
        title="New announcement"
        text="As an entry under the bell and by mail, to those who have not switched it off. Not more than one a day."
      >
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((input) => preview.mutate(input))(event)}
          className="grid gap-5"
        >
          <UnsavedChangesGuard isDirty={form.formState.isDirty} />
          {hasRestoredDraft && form.formState.isDirty && <DraftRestoredNotice />}
          {preview.error && (
            <FailureAlert
              message="The preview could not be loaded"
              reason={getServerMessage(preview.error)}
              error={preview.error}
            />
          )}
          <Fields form={form} />
          <Button
            type="submit"
            variant={shown ? 'secondary' : 'primary'}
            className="justify-self-start"
            isPending={preview.isPending}
            loadingText="Loading..."
          >
            Preview
          </Button>
        </form>
      </Panel>
      <PreviewPanel
        preview={shown}
        isOutdated={preview.data !== undefined}
        sendError={send.error}
        onSend={() => setIsConfirming(true)}
      />
      {shown && (
        <AlertDialog
          title={`Send this to ${people}?`}
          confirmText="Send"
          confirmVariant="primary"
          loadingText="Sending..."
          cancelText="Not yet"
          isOpen={isConfirming}
          isPending={send.isPending}
          onConfirm={() => send.mutate(form.getValues())}
          onCancel={() => setIsConfirming(false)}
        >
          <p className="text-small">It cannot be taken back. The next one can follow in 24 hours.</p>
        </AlertDialog>
      )}
    </div>
  );
}

type Form = UseFormReturn<AnnouncementInput, unknown, AnnouncementInput>;

function Fields({ form }: { form: Form }) {
  return (
    <>
      <SelectField
        label="To"
        options={namesOf(audiences).map((value) => ({ value, label: audiences[value].label }))}
        {...bindField(form, 'audience')}
      />
      <TextField label="Title" maxLength={120} {...bindField(form, 'title')} />
      <TextArea
        label="Text"
        hint="Plain text. Links become clickable in mail programs."
        rows={8}
        limit={MAX_ANNOUNCEMENT_LENGTH}
        {...bindField(form, 'text')}
      />
    </>
  );
}

const countRecipients = ({ announcement }: AnnouncementPreviewResponse) =>
  formatCount(announcement.recipients, 'recipient');

interface PreviewPanelProps {
  preview: AnnouncementPreviewResponse | undefined;
  /** Whether there was a preview, of what has been changed since. */
  isOutdated: boolean;
  sendError: Error | null;
  onSend: () => void;
}

function PreviewPanel({ preview, isOutdated, sendError, onSend }: PreviewPanelProps) {
  if (!preview) {
    return (
      <Panel title="Preview">
        <p className="text-small text-fg-muted">
          {isOutdated
            ? 'You have changed the announcement. Press Preview again.'
            : 'Press Preview to see the announcement, and how many people it reaches.'}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Preview" text={countRecipients(preview)}>
      <Preview preview={preview} />
      {sendError && (
        <FailureAlert
          message="The announcement was not sent"
          reason={getServerMessage(sendError)}
          error={sendError}
        />
      )}
      <Button
        className="justify-self-start"
        disabled={preview.announcement.recipients === 0}
        onClick={onSend}
      >
        Send to {countRecipients(preview)}…
      </Button>
    </Panel>
  );
}

function Preview({ preview: { announcement, mail } }: { preview: AnnouncementPreviewResponse }) {
  return (
    <>
      <section aria-label="Under the bell" className="flex items-start gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-soft-fg">
          <Bell aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 wrap-anywhere">
          <p dir="auto" className="font-semibold">
            {announcement.title}
          </p>
          <p dir="auto" className="text-small whitespace-pre-line text-fg-muted">
            {announcement.text}
          </p>
        </div>
      </section>
      <section aria-label="Mail" className="min-w-0 rounded-button border border-border">
        <p className="flex items-center gap-2 border-b border-border px-4 py-2.5 font-semibold wrap-anywhere">
          <Mail aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
          <bdi>{mail.subject}</bdi>
        </p>
        <p dir="auto" className="p-4 text-small wrap-anywhere whitespace-pre-line">
          {mail.text}
        </p>
      </section>
    </>
  );
}
