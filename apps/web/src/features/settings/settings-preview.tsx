import { settings, type SettingGroup, type SettingKey } from '@nearhand/shared/settings';
import type { PublicSettings } from '@nearhand/shared/settings.contract';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { connectPreview } from '../../entities/marketplace/preview.ts';
import { useMediaQuery } from '../../lib/use-window.ts';
import { focusSetting, type Draft } from './settings-api.ts';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

interface SettingsPreviewProps {
  group: SettingGroup;
  draft: Draft;
}

/** Shows the real home page with the draft, which is not saved: beside the form, or where that is too narrow in a sheet. */
export function SettingsPreview({ group, draft }: SettingsPreviewProps) {
  const isBeside = useMediaQuery('(width >= 80rem)');
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const leadTo = (key: SettingKey) => {
    setIsOpen(false);
    if (settings[key].group !== group) return void navigate(`/admin/settings/${settings[key].group}#${key}`);
    // A sheet returns the focus to its button when it has closed.
    setTimeout(() => focusSetting(key), isBeside ? 0 : SHEET_CLOSES_MS);
  };
  const page = <PreviewFrame draft={draft} onPress={leadTo} />;
  if (isBeside)
    return (
      <section aria-label="Preview" className="sticky top-20 self-start">
        {page}
      </section>
    );
  return (
    <>
      <Button variant="secondary" className="order-first justify-self-start" onClick={() => setIsOpen(true)}>
        <Eye aria-hidden className="size-4.5" strokeWidth={1.75} />
        Preview
      </Button>
      <Dialog title="Preview" isOpen={isOpen} width="wide" isTall onClose={() => setIsOpen(false)}>
        {page}
      </Dialog>
    </>
  );
}

const SHEET_CLOSES_MS = 100;

interface PreviewFrameProps {
  draft: Draft;
  /** Called with the setting of a text that is pressed. */
  onPress: (key: SettingKey) => void;
}

function PreviewFrame({ draft, onPress }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const press = useEffectEvent(onPress);
  useEffect(() => {
    // The page ignores keys that visitors may not read.
    const shown = { settings: draft as Partial<PublicSettings>, theme };
    return frame.current ? connectPreview(frame.current, shown, (key) => press(key)) : undefined;
  }, [draft, theme]);
  return (
    <div className="grid gap-3">
      <ChipGroup label="Theme of the preview" options={THEMES} selected={theme} onSelect={setTheme} />
      <p className="text-small text-fg-muted">Press a text to edit it.</p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is a page of the same origin, with the session of the admin. */}
      <iframe
        ref={frame}
        title="Preview of the home page"
        src="/preview/home"
        className="h-[70dvh] w-full rounded-card border border-border bg-bg"
      />
    </div>
  );
}
