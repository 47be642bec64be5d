import type { PublicSettings } from '@nearhand/shared/settings.contract';
import { useEffect, useRef, useState } from 'react';
import { ChipGroup } from '../../components/chip-group.tsx';
import { sendDraft } from '../../entities/marketplace/preview.ts';
import type { Draft } from './settings-api.ts';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Shows the real home page with the draft, which is not saved. */
export function SettingsPreview({ draft }: { draft: Draft }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  useEffect(() => {
    // The page ignores keys that visitors may not read.
    const settings = draft as Partial<PublicSettings>;
    return frame.current ? sendDraft(frame.current, { settings, theme }) : undefined;
  }, [draft, theme]);
  return (
    <section aria-label="Preview" className="sticky top-20 grid gap-3 self-start max-xl:hidden">
      <ChipGroup label="Theme of the preview" options={THEMES} selected={theme} onSelect={setTheme} />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is a page of the same origin, with the session of the admin. */}
      <iframe
        ref={frame}
        title="Preview of the home page"
        src="/preview/home"
        className="h-[70dvh] w-full rounded-card border border-border bg-bg"
      />
    </section>
  );
}
