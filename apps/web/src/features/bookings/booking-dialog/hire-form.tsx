import { MAX_NOTES_LENGTH } from '@nearhand/shared/bookings/booking-details';
import type { Service } from '@nearhand/shared/services/services';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { formatLength } from '@nearhand/shared/durations';
import { Clock } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { useMediaQuery } from '../../../lib/use-window.ts';
import { bookingTexts } from '../texts.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import { BookingImagesField } from './booking-images-field.tsx';
import { WIDE } from './hire-frame.tsx';
import { HIRE_STEPS, type HireStep } from './hire-problem.ts';
import { HireAlerts } from './hire-alerts.tsx';
import { ShortFooter, StepFooter } from './hire-footer.tsx';
import { HireProgress } from './hire-progress.tsx';
import {
  HiredService,
  HireNextSteps,
  HireSummaryDetails,
  useHireSummary,
  type HirePartProps,
} from './hire-summary.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SlotTaken } from './slot-taken.tsx';
import { useHireForm, type HireForm as Hire, type HireFormOptions } from './use-hire-form.ts';
import { useTakenDates } from './use-taken-dates.ts';
import { hasChoice, WhatFields } from './what-fields.tsx';
import { WhereFields } from './where-fields.tsx';

interface HireFormProps extends HireFormOptions {
  step: HireStep;
  onStep: (step: HireStep) => void;
  onCancel: () => void;
}

/** Asks for everything that a booking needs, or for date and time only (product 5, booking). */
export function HireForm(props: HireFormProps) {
  const { service, isShort, step, onStep, onEdit, onCancel } = props;
  const hire = useHireForm(props);
  const { form, createBooking } = hire;
  const isWide = useMediaQuery(WIDE);
  const body = useRef<HTMLDivElement>(null);
  useStepStart(body, step);
  const taken = useTakenDates(hire);
  const summary = useHireSummary(hire, taken.length);

  /** Goes on if everything up to a step is there, else to what is missing. */
  const proceed = (upTo: HireStep, next: () => void) => {
    form.clearErrors();
    const problem = hire.check(upTo);
    if (!problem) return next();
    createBooking.reset();
    // The page has asked for the rest where the dialog asks for date and time only.
    const field = isShort && problem.step !== 'when' ? 'root' : problem.field;
    flushSync(() => {
      onStep(isShort ? 'when' : problem.step);
      form.setError(field, { message: problem.message });
    });
    if (field !== 'root') form.setFocus(field);
  };
  const isOneStep = isShort || isWide;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOneStep || step === 'check') return proceed('check', hire.confirm);
    const next = HIRE_STEPS[HIRE_STEPS.indexOf(step) + 1] ?? 'check';
    proceed(step, () => onStep(next));
  };
  const parts = { service, hire, summary, step, isShort };
  const confirm = (className: string) => (
    <Button
      type="submit"
      size="large"
      className={className}
      isPending={createBooking.isPending}
      loadingText={bookingTexts.pendingLabel}
    >
      Confirm Hire
    </Button>
  );
  return (
    <form noValidate className="contents" onSubmit={submit} onChange={onEdit}>
      {!isShort && <HireProgress step={step} onStep={onStep} />}
      <HireAlerts hire={hire} />
      <div
        ref={body}
        className={`min-h-0 flex-1 scroll-py-4 overflow-y-auto ${isShort ? '' : 'min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_23rem] min-[900px]:grid-rows-[minmax(0,1fr)] min-[900px]:overflow-hidden'}`}
      >
        <HireFields {...parts} taken={taken} onEdit={onEdit} />
        {!isShort && (
          <HireAside {...parts} onStep={onStep} onCancel={onCancel} confirm={isWide && confirm('')} />
        )}
      </div>
      {isShort && (
        <ShortFooter summary={summary} hire={hire} onCancel={onCancel}>
          {confirm('flex-1')}
        </ShortFooter>
      )}
      {!isShort && !isWide && (
        <StepFooter step={step} hire={hire} summary={summary}>
          {confirm('')}
        </StepFooter>
      )}
    </form>
  );
}

interface HireColumnProps extends HirePartProps {
  step: HireStep;
  isShort: boolean;
}

/** Hides the parts of other steps on a phone. */
const showAt = (shown: HireStep, step: HireStep) => (shown === step ? '' : 'max-[900px]:hidden');

/** Asks when, what and where: one step after the other on a phone. */
function HireFields({
  service,
  hire,
  summary,
  step,
  isShort,
  taken,
  onEdit,
}: HireColumnProps & { taken: readonly string[]; onEdit: () => void }) {
  const { form, schedule, createBooking } = hire;
  return (
    <div
      className={`grid scroll-py-4 content-start gap-5 p-4 min-[900px]:gap-7 min-[900px]:overflow-y-auto min-[900px]:px-7 min-[900px]:py-6 ${step === 'check' ? 'max-[900px]:hidden' : ''}`}
    >
      <div className={isShort ? '' : `min-[900px]:hidden ${showAt('when', step)}`}>
        <HiredService service={service}>
          {isShort && <ChosenBefore service={service} hire={hire} />}
        </HiredService>
      </div>
      <section aria-label="When" className={`grid gap-5 ${showAt('when', step)}`}>
        <ScheduleFields
          form={form}
          schedule={schedule}
          length={summary.length}
          hours={
            service.availability && bookingTexts.proposeTime(service.provider?.name, service.availability)
          }
          heading={
            <h3 tabIndex={-1} data-step-heading="when" className="text-h3">
              When
            </h3>
          }
          onChoose={() => {
            onEdit();
            createBooking.reset();
          }}
        />
        {!isShort && <RepeatFields form={form} taken={taken} />}
      </section>
      {!isShort && (
        <div className={`grid gap-6 min-[900px]:gap-7 ${showAt('what', step)}`}>
          <WhatSection service={service} hire={hire} summary={summary} />
          <WhereFields service={service} form={form} choice={hire.place} />
          <div className="grid gap-3">
            <h3 className="text-h3">
              Photos and notes{' '}
              <span className="font-sans text-small font-normal text-fg-muted">(optional)</span>
            </h3>
            <FormImagesField form={form} onUploading={hire.countUploads} />
            <TextArea label="Notes" limit={MAX_NOTES_LENGTH} {...form.register('notes')} />
          </div>
        </div>
      )}
    </div>
  );
}

interface HireAsideProps extends Omit<HireColumnProps, 'isShort'> {
  onStep: (step: HireStep) => void;
  onCancel: () => void;
  /** Confirm Hire, where it is not in the footer. */
  confirm: ReactNode;
}

/** Sums up the booking, always in view on a wide screen; the last step of a phone. */
function HireAside({ service, hire, summary, step, onStep, onCancel, confirm }: HireAsideProps) {
  return (
    <aside
      aria-label="Your booking"
      className={`relative flex flex-col gap-4.5 p-4 min-[900px]:overflow-y-auto min-[900px]:border-s min-[900px]:border-border min-[900px]:bg-surface-2 min-[900px]:p-6 min-[900px]:pb-0 ${showAt('check', step)}`}
    >
      <h3 tabIndex={-1} data-step-heading="check" className="text-h3 min-[900px]:sr-only">
        Check your booking
      </h3>
      <HireSummaryDetails service={service} hire={hire} summary={summary} onStep={onStep} />
      <HireNextSteps service={service} hire={hire} summary={summary} />
      <div className="sticky bottom-0 mt-auto grid gap-2 bg-surface-2 pt-2 pb-6 max-[900px]:hidden">
        {confirm}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </aside>
  );
}

/** Says what the page has asked for. */
function ChosenBefore({ service, hire: { place, price } }: { service: Service; hire: Hire }) {
  const { country } = useMarketplace();
  const address = formatAddress(place.address, country);
  const where = service.place === 'customer' && (address ? `At ${address}` : bookingTexts.placeLater);
  const what = price.lines.map(({ text }) => text).filter((text) => text !== service.name);
  return <p className="text-small text-fg-muted">{[...what, where].filter(Boolean).join(' · ')}</p>;
}

/** Asks how much is to be done, with its length and price. Renders nothing where there is nothing to choose. */
function WhatSection({ service, hire, summary }: HirePartProps) {
  const { currency } = useMarketplace();
  const { lost, minutesLeft, nearestToLost } = hire.schedule;
  if (!hasChoice(service)) return null;
  return (
    <section aria-label="What" className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 tabIndex={-1} data-step-heading="what" className="text-h3">
          What
        </h3>
        <p className="text-small tabular-nums">
          <strong className="font-semibold">{summary.length}</strong> ·{' '}
          {formatAmount(hire.price.total, currency)}
        </p>
      </div>
      <WhatFields service={service} control={hire.form.control} />
      {summary.when && minutesLeft > 0 && hire.price.dayCount === 1 && (
        <p className="flex gap-3 rounded-button bg-surface-2 px-3.5 py-3 text-small text-fg-muted">
          <Clock aria-hidden className="mt-px size-5 shrink-0" strokeWidth={1.75} />
          {summary.when}. At least {formatLength(minutesLeft)} more would fit.
        </p>
      )}
      {lost && !lost.isTaken && nearestToLost && (
        <SlotTaken
          form={hire.form}
          lost={lost}
          length={summary.length}
          nearest={nearestToLost}
          wasRejected={false}
        />
      )}
    </section>
  );
}

interface FormImagesFieldProps {
  form: UseFormReturn<BookingFormValues>;
  onUploading: (count: number) => void;
}

function FormImagesField({ form, onUploading }: FormImagesFieldProps) {
  const { field } = useController({ control: form.control, name: 'images' });
  return <BookingImagesField images={field.value} onChange={field.onChange} onUploading={onUploading} />;
}

/** Begins a step at its top, with the focus on its heading; the dialog itself begins with the focus on its title. */
function useStepStart(body: RefObject<HTMLDivElement | null>, step: HireStep) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.scrollTo({ top: 0 });
    body.current?.querySelector<HTMLElement>(`[data-step-heading=${step}]`)?.focus({ preventScroll: true });
  }, [body, step]);
}
