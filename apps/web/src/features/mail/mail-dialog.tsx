import type { Mail } from '@nearhand/shared/mail/mails';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { mailQuery } from './mail-api.ts';

interface MailDialogProps {
  mail: Mail;
  onClose: () => void;
}

/** Shows the text of a mail that was stored instead of sent. Never its HTML, which the content security policy forbids. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(mailQuery(mail._id));
  return (
    <Dialog title={mail.subject} isOpen width="wide" onClose={onClose}>
      <p className="mb-4 text-small text-fg-muted">To {mail.to}</p>
      {error && (
        <ErrorBanner
          title="The mail could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-60 rounded-card" />}
      {data && <LinkedText text={data.text ?? ''} />}
    </Dialog>
  );
}
