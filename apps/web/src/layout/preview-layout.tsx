import { findBetterColor } from '@nearhand/shared/brand/brand-colors';
import { buildBrandStyle } from '@nearhand/shared/brand/brand-style';
import { settings } from '@nearhand/shared/settings';
import type { PublicSettingKey, PublicSettings } from '@nearhand/shared/settings.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type MouseEvent } from 'react';
import { receiveDrafts, tellPressed } from '../entities/marketplace/preview.ts';
import { settingsQuery, useSettings } from '../entities/marketplace/settings.ts';
import { SessionContext, useSession } from '../entities/user/session.ts';
import { RequireAuth } from '../features/sign-in/require-auth.tsx';
import { RootLayout } from './root-layout.tsx';

const brandStyle = new CSSStyleSheet();

/** Shows admins a page as a visitor sees it, with the draft of the settings that the page around the frame sends. */
function PreviewLayout() {
  const value = useSession();
  const shown = useSettings();
  const visitor = useMemo(() => ({ ...value, session: { status: 'anonymous' } as const }), [value]);
  if (value.session.status !== 'signed-in' || value.session.user.role !== 'admin')
    return <RequireAuth access="admin" />;
  /** The frame stays at its page. A text leads to its field. */
  const leadToField = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('a')) event.preventDefault();
    const key = findPressed(target, shown);
    if (key) tellPressed(key);
  };
  return (
    <SessionContext value={visitor}>
      <div onClickCapture={leadToField}>
        <RootLayout />
      </div>
      <DraftReceiver />
    </SessionContext>
  );
}

/** Shows each draft. It comes after the page, whose settings it changes. */
function DraftReceiver() {
  const client = useQueryClient();
  useEffect(
    () =>
      receiveDrafts(({ settings: draft, theme }) => {
        const shown = client.setQueryData(
          settingsQuery.queryKey,
          (present) => present && { ...present, settings: { ...present.settings, ...draft } },
        );
        if (shown) showBrand(shown.settings);
        if (theme) document.documentElement.dataset.theme = theme;
      }),
    [client],
  );
  return null;
}

/** Finds the setting that has a text of the page: that of an element or of one around it, or the longest within. */
function findPressed(target: Element, shown: PublicSettings): PublicSettingKey | undefined {
  // The object has exactly the public keys.
  const texts = (Object.keys(shown) as PublicSettingKey[]).flatMap((key) =>
    listTexts(key, shown).map((text) => ({ key, text })),
  );
  const around: string[] = [];
  for (let element: Element | null = target; element; element = element.parentElement)
    around.push((element.getAttribute('src') ?? element.textContent).trim());
  const exact = around.flatMap((part) => texts.filter(({ text }) => text === part));
  const within = texts.filter(({ text }) => around[0]?.includes(text));
  return (exact[0] ?? within.toSorted((one, other) => other.text.length - one.text.length)[0])?.key;
}

/** The fields whose values are choices or numbers show no text of their own. */
const TEXTS = ['line', 'text', 'entries', 'image'];

function listTexts(key: PublicSettingKey, shown: PublicSettings): string[] {
  const value: unknown = shown[key];
  if (!TEXTS.includes(settings[key].field)) return [];
  const entries = Array.isArray(value) ? value.flatMap((entry: object) => Object.values(entry)) : [value];
  return entries.filter((text) => typeof text === 'string' && text !== '') as string[];
}

/** Applies the look of a draft. Colors with too little contrast are not shown: the last ones stay. */
function showBrand(brand: PublicSettings) {
  const { brandColor, accentColor } = brand;
  if (findBetterColor('brandColor', brandColor) ?? findBetterColor('accentColor', accentColor)) return;
  document.querySelector('link[href^="/brand-"]')?.remove();
  brandStyle.replaceSync(buildBrandStyle(brand));
  document.adoptedStyleSheets = [brandStyle];
}

export { PreviewLayout as Component };
