import { settings, type SettingKey } from '@nearhand/shared/settings';
import type { AllSettings } from '@nearhand/shared/settings.contract';
import { isolate } from '@nearhand/shared/region/user-text';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatDistance } from '../../lib/dates.ts';
import { describeValue, type Draft } from './settings-api.ts';

interface SettingsConflictProps {
  /** What another admin and the draft have changed. */
  both: readonly SettingKey[];
  /** What only another admin has changed. */
  theirs: readonly SettingKey[];
  draft: Draft;
  latest: AllSettings;
  onTake: (keys: readonly SettingKey[]) => void;
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/** Says what another admin has saved first. Yours stays in the form until you take theirs. */
export function SettingsConflict({ both, theirs, draft, latest, onTake }: SettingsConflictProps) {
  const { timeZone } = useMarketplace();
  const [now] = useState(() => new Date());
  const [first] = [...both, ...theirs];
  const { by, at = '' } = (first && latest.settings[first]) || {};
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-border bg-accent-soft p-4 text-accent-soft-fg">
      <h2 tabIndex={-1} ref={focusHeading} className="text-h3">
        {by
          ? `${isolate(by.name)} saved first, ${formatDistance(at, timeZone, now)}`
          : 'Another admin saved first'}
      </h2>
      <p>Nothing you typed is lost. Your changes are in the form and not saved yet.</p>
      {theirs.length > 0 && <p>Changed meanwhile: {theirs.map((key) => settings[key].label).join(', ')}.</p>}
      {both.length > 1 && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={() => onTake(both)}>
          Use all of theirs
        </Button>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {both.map((key) => (
          <li key={key} className="grid grid-cols-1 gap-1 border-t border-current/20 pt-3 wrap-anywhere">
            <p className="font-semibold">{settings[key].label}</p>
            <p>Theirs: {describeValue(latest.settings[key].value)}</p>
            <p>Yours: {describeValue(draft[key])}</p>
            <Button
              variant="secondary"
              size="small"
              className="justify-self-start"
              onClick={() => onTake([key])}
            >
              Use theirs<span className="sr-only"> for {settings[key].label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
