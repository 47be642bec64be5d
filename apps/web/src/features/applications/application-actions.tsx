import { isolate } from '@nearhand/shared/region/user-text';
import { MIN_REJECTION_LENGTH } from '@nearhand/shared/applications/applications';
import { MAX_MESSAGE_LENGTH } from '@nearhand/shared/conversations/conversation-rules';
import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import type { User } from '@nearhand/shared/users/users';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { api } from '../../lib/api-client.ts';
import { getServerMessage } from '../../lib/api-error.ts';
import { generateId } from '../../lib/generate-id.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { patchApplications, type Decision } from './applications-api.ts';
import { QUESTIONS, REASONS } from './ready-made.ts';
import { useDecision } from './use-decisions.ts';
import { WrittenForm } from './written-form.tsx';

interface ApplicationActionsProps {
  applicant: User;
  titleId: string;
  size?: 'small' | 'medium';
  /** Whether the admin can also ask the applicant a question here. */
  canAsk?: boolean;
  onDecided?: (decision: Decision) => void;
}

/** Offers to approve or reject an application; each button has its loading text (product 2, admin dashboard). */
export function ApplicationActions({
  applicant,
  titleId,
  size = 'medium',
  canAsk = false,
  onDecided,
}: ApplicationActionsProps) {
  const { mutate, isPending, variables, error, reset } = useDecision();
  const [form, setForm] = useState<'rejection' | 'question'>();
  const [closed, setClosed] = useState<typeof form>();
  const decide = (decision: Decision, reason?: string) =>
    mutate({ applicant, decision, reason }, { onSuccess: () => onDecided?.(decision) });
  const show = (next: typeof form) => {
    reset();
    setClosed(form);
    setForm(next);
  };
  const name = isolate(applicant.name);
  if (form === 'question') return <QuestionForm applicant={applicant} onClose={() => show(undefined)} />;
  if (form === 'rejection') {
    return (
      <WrittenForm
        draftName={`rejection-${applicant._id}`}
        title={`Reject ${name}’s application`}
        hint={`${name} keeps the account and what is prepared, and may apply again.`}
        readyMade={{ label: 'Ready-made reasons', options: REASONS }}
        label={`Reason, shown to ${name}`}
        minLength={MIN_REJECTION_LENGTH}
        maxLength={MAX_REASON_LENGTH}
        tooShort={`Tell ${name} why, in at least ${MIN_REJECTION_LENGTH} characters.`}
        submitText="Reject application"
        submitVariant="danger"
        loadingText={adminTexts.rejecting}
        isPending={isPending}
        error={error}
        errorMessage={adminTexts.rejectFailed}
        onSubmit={(reason) => decide('rejected', reason)}
        onCancel={() => show(undefined)}
      />
    );
  }
  const common = { size, 'aria-describedby': titleId, isPending } as const;
  return (
    <>
      {error && (
        <FailureAlert message={adminTexts.approveFailed} reason={getServerMessage(error)} error={error} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          {...common}
          loadingText={variables?.decision === 'approved' ? adminTexts.approving : undefined}
          onClick={() => decide('approved')}
        >
          Approve
        </Button>
        <Button
          variant="danger-outline"
          {...common}
          autoFocus={closed === 'rejection'}
          onClick={() => show('rejection')}
        >
          Reject
        </Button>
        {canAsk && (
          <Button
            variant="secondary"
            {...common}
            autoFocus={closed === 'question'}
            onClick={() => show('question')}
          >
            <MessageCircleQuestionMark aria-hidden className="size-4" strokeWidth={1.75} />
            {applicant.askedAt ? 'Ask again' : 'Ask a question'}
          </Button>
        )}
      </div>
    </>
  );
}

function QuestionForm({ applicant, onClose }: { applicant: User; onClose: () => void }) {
  const { _id } = applicant;
  const [clientId] = useState(generateId);
  const name = isolate(applicant.name);
  const ask = useGuardedMutation({
    mutationFn: (text: string) => api.startConversation({ body: { userId: _id, text, clientId } }),
    onSuccess: ({ conversation, posted }, question, _onMutateResult, { client }) => {
      patchApplications(client, [_id], {
        question,
        askedAt: posted.createdAt,
        conversation: conversation._id,
        answer: undefined,
        answeredAt: undefined,
      });
      onClose();
    },
  });
  return (
    <WrittenForm
      draftName={`question-${applicant._id}`}
      title={`Ask ${name} a question`}
      hint={`A message, and a mail. ${name}’s application stays in the queue; the answer shows here.`}
      readyMade={{ label: 'Ready-made questions', options: QUESTIONS }}
      label="Question"
      minLength={1}
      maxLength={MAX_MESSAGE_LENGTH}
      tooShort="Please write a question."
      submitText="Send question"
      submitVariant="primary"
      loadingText="Sending..."
      isPending={ask.isPending}
      error={ask.error}
      errorMessage="The question could not be sent"
      onSubmit={(text) => ask.mutate(text)}
      onCancel={onClose}
    />
  );
}
