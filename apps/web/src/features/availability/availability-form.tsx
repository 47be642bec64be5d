import { zodResolver } from '@hookform/resolvers/zod';
import { weekdays, type Availability } from '@nearhand/shared/availability/availability';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '../../components/button.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { availabilityQuery } from '../../entities/availability/availability.ts';
import { formatCount } from '../../lib/format-number.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { showSuccess } from '../../lib/toast.ts';
import { slotsKey } from '../../entities/availability/slots.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import {
  availabilityFormSchema,
  DAY_NAMES,
  toAvailability,
  toFormValues,
} from './availability-form-values.ts';
import { BookingRules } from './booking-rules.tsx';
import { DateOverrides } from './date-overrides/date-overrides.tsx';
import { availabilityTexts } from './texts.ts';
import { WeeklyHours } from './weekly-hours/weekly-hours.tsx';
import { useSettings } from '../../entities/marketplace/settings.ts';
import { api } from '../../lib/api-client.ts';

export function AvailabilityForm({ saved }: { saved: Availability | null }) {
  const { timeZone } = useMarketplace();
  const { defaultMinimumNotice: notice } = useSettings();
  const [openedAt] = useState(() => new Date());
  const [outside, setOutside] = useState<readonly string[]>([]);
  const form = useForm({
    resolver: zodResolver(availabilityFormSchema),
    defaultValues: toFormValues(saved, notice),
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const hasRestoredDraft = useFormDraft('availability', form);
  const save = useGuardedMutation({
    mutationFn: (availability: Availability) => api.replaceAvailability({ body: availability }),
    onSuccess: (response, _variables, _onMutateResult, { client }) => {
      client.setQueryData(availabilityQuery.queryKey, response.availability);
      form.reset(toFormValues(response.availability, notice));
      setOutside(response.outside);
      showSuccess(availabilityTexts.saved);
      return client.invalidateQueries({ queryKey: slotsKey });
    },
  });
  const submit = form.handleSubmit((typed) => save.mutate(toAvailability(typed)));
  const changedDays = weekdays.filter((day) => dirtyFields.days?.[day]).map((day) => DAY_NAMES[day]);
  const isNew = saved === null;

  return (
    <form noValidate className="grid grid-cols-1 gap-6" onSubmit={(event) => void submit(event)}>
      <UnsavedChangesGuard isDirty={isDirty} />
      {hasRestoredDraft && isDirty && <DraftRestoredNotice />}
      {outside.length > 0 && <OutsideWarning count={outside.length} />}
      <WeeklyHours control={form.control} setValue={form.setValue} />
      <DateOverrides
        control={form.control}
        register={form.register}
        today={toLocalTime(openedAt, timeZone).date}
      />
      <BookingRules
        control={form.control}
        register={form.register}
        errors={errors}
        saved={toFormValues(saved, notice)}
      />
      {save.error && (
        <FailureAlert
          message={getErrorMessage(save.error, availabilityTexts.saveFailed)}
          error={save.error}
        />
      )}
      {(isDirty || isNew) && (
        <div className="sticky bottom-16 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-surface p-4 shadow-e3 md:bottom-4">
          <p role="status" className="text-small font-medium">
            {isNew && !isDirty
              ? 'Not saved yet. Customers can ask for any time.'
              : `Not saved${changedDays.length > 0 ? `: ${changedDays.join(', ')}` : ''}`}
          </p>
          <div className="flex flex-wrap gap-2">
            {isDirty && (
              <Button
                variant="secondary"
                size="small"
                isPending={save.isPending}
                onClick={() => form.reset()}
              >
                Discard
              </Button>
            )}
            <Button type="submit" size="small" isPending={save.isPending} loadingText="Saving...">
              Save hours
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

function OutsideWarning({ count }: { count: number }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-warning-soft p-4 text-small text-warning-soft-fg"
    >
      <p className="font-medium">
        {formatCount(count, 'approved booking')} {count === 1 ? 'is' : 'are'} now outside your hours.{' '}
        {count === 1 ? 'It stays.' : 'They stay.'}
      </p>
      <ButtonLink to="/requests?status=approved" variant="secondary" size="small">
        Show approved bookings
      </ButtonLink>
    </div>
  );
}
