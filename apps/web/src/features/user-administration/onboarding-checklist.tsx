import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { getTabPath } from '../../entities/user-administration/admin-view.ts';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';

/** Lists the steps that a new marketplace needs before customers can book; nothing once they are done. */
export function OnboardingChecklist() {
  const { data: counts } = useQuery(todayCountsQuery);
  const { data: categories } = useQuery(serviceCategoriesQuery);
  if (!counts || !categories) return null;

  const hasCategories = categories.length > 0;
  const hasProviders = counts.activeProviders > 0;
  if (hasCategories && hasProviders) return null;
  return (
    <Panel title="First steps" text="Three steps until customers can book.">
      <ol className="grid gap-5">
        <Step
          isDone={hasCategories}
          title="Add categories"
          action={
            <ButtonLink to="/manage?show=categories" variant="secondary" size="small">
              Add categories
            </ButtonLink>
          }
        >
          Customers browse by category, and each service belongs to one.
        </Step>
        <Step isDone={counts.providers + counts.applications > 0} title="Invite providers">
          They apply at <span className="break-all text-fg">{getApplicationUrl()}</span>
        </Step>
        <Step
          isDone={hasProviders}
          title="Approve them"
          action={
            <ButtonLink to={getTabPath('applications')} variant="secondary" size="small">
              See applications
            </ButtonLink>
          }
        >
          An approved provider can list services, and customers can book them.
        </Step>
      </ol>
    </Panel>
  );
}

const getApplicationUrl = () => `${window.location.origin}/register?type=provider`;

interface StepProps {
  isDone: boolean;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Step({ isDone, title, action, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <span
          aria-hidden
          className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-transparent bg-brand text-brand-fg' : 'border-border-strong'}`}
        >
          {isDone && <Check className="size-4" />}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">
            {title}
            {isDone && <span className="sr-only">: done</span>}
          </p>
          <p className="text-small text-fg-muted">{children}</p>
        </div>
      </div>
      {!isDone && action}
    </li>
  );
}
