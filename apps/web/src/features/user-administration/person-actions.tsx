import { isApproved } from '@nearhand/shared/applications/applications';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowUpRight,
  ChevronDown,
  KeyRound,
  MailCheck,
  MessageCircle,
  Shield,
  ShieldOff,
  Smartphone,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PopoverDialog } from '../../components/popover-dialog.tsx';
import { marketplaceConversationQuery } from '../../entities/conversation/conversations-api.ts';
import { PersonDialog, type PersonStep } from './person-dialogs.tsx';
import { usePasswordLink } from './use-user-change.ts';

interface PersonActionsProps {
  details: UserDetailsResponse;
  /** Whether the user is the admin who looks at the page. */
  isSelf: boolean;
}

export function PersonActions({ details, isSelf }: PersonActionsProps) {
  const { user } = details;
  const more = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState<PersonStep | 'menu'>();
  const passwordLink = usePasswordLink(user);
  const close = () => setStep(undefined);
  const choose = (chosen: Item['step']) => {
    // A dialog returns the focus to where it was: to the button, because the menu is gone.
    flushSync(close);
    more.current?.querySelector('button')?.focus();
    if (chosen === 'password-link') passwordLink.mutate();
    else setStep(chosen);
  };
  const items = listItems(details, isSelf);
  return (
    <div className="flex flex-wrap gap-2">
      {user.role !== 'admin' && <MessageButton id={user._id} onOpen={() => setStep('message')} />}
      {isApproved(user) && user.role === 'provider' && !user.suspension && (
        <ButtonLink to={`/providers/${user._id}`} variant="secondary" className="max-sm:hidden">
          Public page
          <ArrowUpRight aria-hidden className="size-4.5" strokeWidth={1.75} />
        </ButtonLink>
      )}
      {items.length > 0 && (
        <span ref={more}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setStep('menu')}>
            More
            <ChevronDown aria-hidden className="size-4.5" strokeWidth={1.75} />
          </Button>
        </span>
      )}
      {step === 'menu' && (
        <PopoverDialog title="More" trigger={more} onClose={close}>
          <ul className="-mx-3 grid">
            {items.map((item) => (
              <li key={item.label}>
                <MenuItem {...item} onChoose={() => choose(item.step)} />
              </li>
            ))}
          </ul>
        </PopoverDialog>
      )}
      <PersonDialog step={step === 'menu' ? undefined : step} details={details} onClose={close} />
    </div>
  );
}

/** Opens the conversation with a user, or asks for its first message. */
function MessageButton({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { data: existing } = useQuery(marketplaceConversationQuery(id));
  const label = (
    <>
      <MessageCircle aria-hidden className="size-4.5" strokeWidth={1.75} />
      Message
    </>
  );
  if (existing) return <ButtonLink to={`/admin/conversations/${existing._id}`}>{label}</ButtonLink>;
  return <Button onClick={onOpen}>{label}</Button>;
}

interface Item {
  step: PersonStep | 'password-link';
  icon: LucideIcon;
  label: string;
  text?: string;
  isDangerous?: boolean;
}

function listItems(
  { user: { role, emailVerified, suspension }, hasSecondFactor }: UserDetailsResponse,
  isSelf: boolean,
): Item[] {
  const isAdmin = role === 'admin';
  const items: (Item | false)[] = [
    !emailVerified && {
      step: 'confirm-email',
      icon: MailCheck,
      label: 'Confirm email by hand…',
      text: 'They wrote from it, or you have called',
    },
    !isSelf &&
      !suspension && { step: 'password-link', icon: KeyRound, label: 'Send a link for a new password' },
    hasSecondFactor &&
      !isSelf && {
        step: 'remove-factor',
        icon: Smartphone,
        label: 'Remove second factor…',
        text: 'For somebody who has lost the phone',
      },
    !suspension && !isAdmin && { step: 'make-admin', icon: Shield, label: 'Make admin…' },
    !suspension && isAdmin && { step: 'remove-admin', icon: ShieldOff, label: 'Remove admin rights…' },
    !suspension && !isSelf && { step: 'suspend', icon: UserX, label: 'Suspend…', isDangerous: true },
  ];
  return items.filter((item) => item !== false);
}

function MenuItem({ icon: Icon, label, text, isDangerous, onChoose }: Item & { onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className={`flex min-h-11 w-full items-start gap-3 rounded-control px-3 py-2.5 text-start hover:bg-surface-2 ${isDangerous ? 'text-danger' : ''}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <span className="grid min-w-0">
        <span className="font-semibold">{label}</span>
        {text && <span className="text-small text-fg-muted">{text}</span>}
      </span>
    </button>
  );
}
