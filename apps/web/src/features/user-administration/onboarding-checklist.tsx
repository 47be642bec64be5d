import { legalTitles } from '@nearhand/shared/legal/legal-kinds';
import type { SettingKey } from '@nearhand/shared/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import {
  allSettingsQuery,
  showSettings,
  todayCountsQuery,
} from '../../entities/user-administration/admin-api.ts';
import { getTabPath } from '../../entities/user-administration/admin-view.ts';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { api } from '../../lib/api-client.ts';
import { toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** Lists what a new marketplace still needs until it is open; nothing once all is done, and in a demo. */
export function OnboardingChecklist() {
  const { demoAccounts, legal, sendsMail } = useMarketplace();
  const { data: counts, error: countsError } = useQuery(todayCountsQuery);
  const { data: categories, error: categoriesError } = useQuery(serviceCategoriesQuery);
  const { data: all, error: settingsError } = useQuery(allSettingsQuery);
  if (demoAccounts.length > 0 || countsError || categoriesError || settingsError) return null;
  if (!counts || !categories || !all) return <Skeleton className="h-120 rounded-card" />;

  const isSet = (key: SettingKey) => all.settings[key].source !== 'default';
  const missingTexts = NEEDED_TEXTS.filter((kind) => legal?.[kind] === undefined);
  const steps = [
    {
      title: 'Name and colors',
      text: 'Say what it is called, and choose a color or a logo. The texts of the home page are there, too.',
      isDone: isSet('name') && [isSet('brandColor'), isSet('accentColor'), isSet('logo')].includes(true),
      action: <StepLink to="/admin/settings/marketplace">Open settings</StepLink>,
    },
    {
      title: 'Legal texts',
      text: `Still missing: ${missingTexts.map((kind) => legalTitles[kind].toLowerCase()).join(', ')}.`,
      isDone: missingTexts.length === 0,
      action: <StepLink to="/admin/settings/legal">Write them</StepLink>,
    },
    {
      title: 'Mail',
      text: 'Set SMTP_URL in the environment of the server, then send a test mail.',
      isDone: sendsMail === true,
      action: <StepLink to="/admin/settings/mail">Open mail</StepLink>,
    },
    {
      title: 'First categories',
      text: 'Customers browse by category, and each service belongs to one.',
      isDone: categories.length > 0,
      action: <StepLink to="/admin/categories">Add categories</StepLink>,
    },
    {
      title: 'First provider',
      text: `Providers apply at ${window.location.origin}/register?type=provider, or you invite them. You approve each.`,
      isDone: counts.activeProviders > 0,
      action:
        counts.applications > 0 ? (
          <StepLink to={getTabPath('applications')}>See applications</StepLink>
        ) : (
          <StepLink to="/admin/invitations">Invite a provider</StepLink>
        ),
    },
    {
      title: 'Public or not',
      text: 'Decide whether visitors and search engines see services and providers without signing in.',
      isDone: isSet('publicCatalog'),
      action: <PublicChoice version={all.version} />,
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel title="First steps" text={`${done} of ${steps.length} done.`}>
      <ol className="grid gap-5">
        {steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
    </Panel>
  );
}

/** Those that marketplaces in most countries need. */
const NEEDED_TEXTS = ['imprint', 'terms', 'privacy'] as const;

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="secondary" size="small">
      {children}
    </ButtonLink>
  );
}

function PublicChoice({ version }: { version: number }) {
  const client = useQueryClient();
  const choose = useGuardedMutation({
    mutationFn: (publicCatalog: boolean) =>
      api.changeSettings({ body: { changes: { publicCatalog }, important: [], version } }),
    onSuccess: (saved) => showSettings(client, saved),
    onError: (error) => toastError(error, 'The choice could not be saved'),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {[true, false].map((isPublic) => (
        <Button
          key={`${isPublic}`}
          variant="secondary"
          size="small"
          isPending={choose.isPending && choose.variables === isPublic}
          onClick={() => choose.mutate(isPublic)}
        >
          {isPublic ? 'Public' : 'Members only'}
        </Button>
      ))}
    </div>
  );
}

interface StepProps {
  title: string;
  text: string;
  isDone: boolean;
  action: ReactNode;
}

function Step({ isDone, title, text, action }: StepProps) {
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
          {!isDone && <p className="text-small wrap-anywhere text-fg-muted">{text}</p>}
        </div>
      </div>
      {!isDone && action}
    </li>
  );
}
