import { isApproved } from '@nearhand/shared/applications/applications';
import type { User } from '@nearhand/shared/users/users';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { availabilityQuery } from '../../entities/availability/availability.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { servicesKey } from '../../entities/query-keys.ts';
import { api } from '../../lib/api-client.ts';

interface Step {
  label: string;
  text: string;
  to: string;
  button: string;
  isDone: boolean;
}

/** Lists what an approved provider still needs for the first booking; shows nothing once all is done. */
export function FirstSteps({ user }: { user: User }) {
  const { steps, isLoading } = useSteps(user);
  if (isLoading) return <Skeleton className="h-40 rounded-card" />;
  const done = steps?.filter(({ isDone }) => isDone).length;
  if (!steps || done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section
      aria-labelledby="first-steps"
      className="grid gap-3 rounded-card border border-border bg-surface p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="first-steps" className="text-h3">
          Your first booking
        </h2>
        <p className="text-small tabular-nums">
          {done} of {steps.length}
        </p>
      </div>
      <ul className="grid gap-1">
        {steps.map((step) => (
          <StepRow key={step.label} step={step} isNext={step === next} />
        ))}
      </ul>
    </section>
  );
}

function StepRow({ step: { label, text, to, button, isDone }, isNext }: { step: Step; isNext: boolean }) {
  const Icon = isDone ? Check : Circle;
  return (
    <li
      className={`flex flex-wrap items-center gap-3 rounded-control px-3 py-2 ${isNext ? 'bg-accent-soft text-accent-soft-fg' : ''}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <div className="flex-1">
        <p className="font-semibold">
          {label}
          <span className="sr-only">{isDone ? ': done' : ': to do'}</span>
        </p>
        <p className="text-small">{text}</p>
      </div>
      {!isDone && (
        <ButtonLink to={to} size="small" variant={isNext ? 'primary' : 'secondary'}>
          {button}
        </ButtonLink>
      )}
    </li>
  );
}

function useSteps(user: User): { steps?: Step[]; isLoading: boolean } {
  const isEnabled = user.role === 'provider' && isApproved(user);
  const services = useQuery({
    queryKey: [...servicesKey, 'first-of', user._id],
    queryFn: ({ signal }) =>
      api.listServicesOfProvider({ params: { providerId: user._id }, query: { limit: 1 }, signal }),
    enabled: isEnabled,
  });
  const hours = useQuery({ ...availabilityQuery, enabled: isEnabled });
  const isLoading = services.isLoading || hours.isLoading;
  if (!isEnabled || !services.data || hours.data === undefined) return { isLoading };
  const steps = [
    {
      label: 'Add a service',
      text: 'What you do, what it costs and how long it takes',
      to: '/manage?add',
      button: 'Add service',
      isDone: services.data.services.length > 0,
    },
    {
      label: 'Set your hours',
      text: 'Customers pick a free time; you save the phone calls',
      to: '/availability',
      button: 'Set hours',
      isDone: hours.data !== null,
    },
    {
      label: 'Set your area',
      text: 'Where you work, and how far you go',
      to: '/profile#area',
      button: 'Set area',
      isDone: Boolean(user.serviceArea),
    },
    {
      label: 'Add a photo',
      text: 'People book faces',
      to: '/profile#photo',
      button: 'Add photo',
      isDone: Boolean(user.profilePhoto),
    },
    {
      label: 'Write a few words',
      text: 'Two sentences about you are enough',
      to: '/profile#about',
      button: 'Write',
      isDone: Boolean(user.about),
    },
  ];
  return { steps, isLoading };
}
