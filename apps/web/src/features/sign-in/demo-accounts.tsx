import type { Marketplace } from '@nearhand/shared/marketplace/marketplace';
import { Button } from '../../components/button.tsx';
import { ROLE_LABELS } from '../../entities/user/role-labels.ts';

type DemoAccount = Marketplace['demoAccounts'][number];

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  isPending: boolean;
  onTry: (account: DemoAccount) => void;
}

/** Offers to sign in as a demo account with one press. */
export function DemoAccounts({ accounts, isPending, onTry }: DemoAccountsProps) {
  return (
    <fieldset className="rounded-card border border-dashed border-border-strong p-4 pt-2">
      <legend className="px-1.5 text-small font-semibold">Try a demo account</legend>
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {accounts.map((account) => (
          <li key={account.email} className="grid">
            <Button
              variant="secondary"
              size="small"
              isPending={isPending}
              title={account.email}
              onClick={() => onTry(account)}
            >
              {ROLE_LABELS[account.role]}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
