import { ownJobSchema } from '@nearhand/shared/bookings/own-jobs';
import { parseDecimalInput, parsePriceInput, validateTypedPrice } from '@nearhand/shared/money';
import { toInstantOrAfterSkip, type LocalDateTime } from '@nearhand/shared/time-zone';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FirstFieldFocus } from '../../../components/first-field-focus.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { PopoverDialog, type PopoverDialogProps } from '../../../components/popover-dialog.tsx';
import { slotsKey } from '../../../entities/availability/slots.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useDiscardGuard } from '../../../lib/use-discard-guard.tsx';
import { useTypedDraft } from '../../../lib/use-form-draft.ts';
import { useInvalidFocus } from '../../../lib/use-invalid-focus.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

const DEFAULT_MINUTES = 60;
const TITLE = 'Add a job';
type TypedField = 'customer' | 'phone' | 'street' | 'title' | 'price' | 'date' | 'time' | 'minutes';
type Body = Parameters<typeof api.addOwnJob>[0]['body'];

interface OwnJobDialogProps extends LocalDateTime {
  minutes?: number;
  customer?: string;
  phone?: string;
  today: string;
  /** What the form is shown beside where there is room. */
  beside?: PopoverDialogProps['trigger'] | undefined;
  onClose: () => void;
}

/** The form for a job that the provider has from elsewhere. */
export function OwnJobDialog({
  date,
  time,
  minutes = DEFAULT_MINUTES,
  customer = '',
  phone = '',
  today,
  beside,
  onClose,
}: OwnJobDialogProps) {
  const { timeZone, currency } = useMarketplace();
  const empty = { street: '', title: '', price: '' };
  const initial = { ...empty, customer, phone, date, time, minutes: String(minutes) };
  const { typed, setTyped, isDirty, hasRestoredDraft } = useTypedDraft('own-job', initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const form = useInvalidFocus(errors);
  const add = useAddJob(onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { problems, job } = parseJob(typed, { timeZone, currency });
    setErrors(problems);
    if (job) add.mutate(job);
  };
  const field = (name: keyof typeof initial, error = name as string) => ({
    value: typed[name],
    error: errors[error],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  const { close, dialogs } = useDiscardGuard({ isDirty, isPending: add.isPending, onClose });
  return (
    <Frame beside={beside} onClose={close}>
      <FirstFieldFocus>
        <form ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
          {hasRestoredDraft && <DraftRestoredNotice />}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Customer" {...field('customer', 'customer.name')} />
            <TextField label="Phone" type="tel" optional {...field('phone', 'customer.phone')} />
          </div>
          <TextField label="Address" optional {...field('street', 'customerAddress.street')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="What" {...field('title')} />
            <TextField label={`Price (${currency})`} inputMode="decimal" optional {...field('price')} />
          </div>
          <div className="grid gap-4 sm:grid-cols-[1.3fr_1.1fr_0.9fr]">
            <TextField label="Day" type="date" min={today} {...field('date', 'start')} />
            <TextField label="From" type="time" {...field('time')} />
            <TextField label="Minutes" inputMode="numeric" {...field('minutes')} />
          </div>
          <p className="text-caption text-fg-muted">Only you see it. Customers see that you are not free.</p>
          {add.error && (
            <FailureAlert
              message={getErrorMessage(add.error, 'The job could not be added')}
              error={add.error}
            />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isPending={add.isPending} loadingText="Adding...">
              Add job
            </Button>
          </DialogActions>
        </form>
      </FirstFieldFocus>
      {dialogs}
    </Frame>
  );
}

/** Parses what is typed: the job, or the problems by field. */
function parseJob(
  { customer: name, phone, street, title, price, minutes, ...start }: Record<TypedField, string>,
  { timeZone, currency }: { timeZone: string; currency: string },
): { problems: Partial<Record<string, string>>; job?: Body } {
  const parsed = ownJobSchema.safeParse({
    customer: { name, ...(phone && { phone }) },
    title,
    start: start.date && start.time ? toInstantOrAfterSkip(start, timeZone).toISOString() : '',
    minutes: parseDecimalInput(minutes, 0),
    ...(street && { customerAddress: { street } }),
    ...(price && { price: parsePriceInput(price, currency) }),
  });
  const priceProblem = validateTypedPrice(price, currency);
  const issues = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  const problems = { ...Object.fromEntries(issues), ...(priceProblem && { price: priceProblem }) };
  return { problems, ...(parsed.success && !priceProblem && { job: parsed.data }) };
}

function useAddJob(onAdded: () => void) {
  const getKey = useIdempotencyKey();
  return useGuardedMutation({
    mutationFn: (body: Body) => api.addOwnJob({ body, idempotencyKey: getKey(body) }),
    onSuccess: ({ message }, _body, _onMutateResult, { client }) => {
      showSuccess(message);
      onAdded();
      return Promise.all([
        client.invalidateQueries({ queryKey: bookingsKey }),
        client.invalidateQueries({ queryKey: slotsKey }),
      ]);
    },
  });
}

interface FrameProps extends Pick<PopoverDialogProps, 'onClose' | 'children'> {
  beside: PopoverDialogProps['trigger'] | undefined;
}

function Frame({ beside, ...dialog }: FrameProps) {
  if (!beside) return <Dialog title={TITLE} isOpen {...dialog} />;
  return <PopoverDialog title={TITLE} size="form" placement="right top" trigger={beside} {...dialog} />;
}
