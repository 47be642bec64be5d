import { Button } from '../../components/button.tsx';
import { api } from '../../lib/api-client.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

export interface ResendVerificationProps {
  variant?: 'secondary';
  size?: 'small';
  children: string;
}

export function ResendVerification({ children, ...style }: ResendVerificationProps) {
  const resend = useGuardedMutation({
    mutationFn: () => api.resendVerificationEmail(),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => toastError(error, 'Failed to send the link'),
  });
  return (
    <Button {...style} isPending={resend.isPending} loadingText="Sending..." onClick={() => resend.mutate()}>
      {children}
    </Button>
  );
}
