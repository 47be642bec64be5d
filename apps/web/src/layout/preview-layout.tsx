import { findBetterColor } from '@nearhand/shared/brand/brand-colors';
import { buildBrandStyle } from '@nearhand/shared/brand/brand-style';
import type { PublicSettings } from '@nearhand/shared/settings.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type MouseEvent } from 'react';
import { receiveDrafts } from '../entities/marketplace/preview.ts';
import { settingsQuery } from '../entities/marketplace/settings.ts';
import { SessionContext, useSession } from '../entities/user/session.ts';
import { RequireAuth } from '../features/sign-in/require-auth.tsx';
import { RootLayout } from './root-layout.tsx';

const brandStyle = new CSSStyleSheet();

/** Shows admins a page as a visitor sees it, with the draft of the settings that the page around the frame sends. */
function PreviewLayout() {
  const value = useSession();
  const visitor = useMemo(() => ({ ...value, session: { status: 'anonymous' } as const }), [value]);
  if (value.session.status !== 'signed-in' || value.session.user.role !== 'admin')
    return <RequireAuth access="admin" />;
  return (
    <SessionContext value={visitor}>
      <div onClickCapture={ignoreLinks}>
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

/** The frame stays at its page. */
function ignoreLinks(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/** Applies the look of a draft. Colors with too little contrast are not shown: the last ones stay. */
function showBrand(settings: PublicSettings) {
  const { brandColor, accentColor } = settings;
  if (findBetterColor('brandColor', brandColor) ?? findBetterColor('accentColor', accentColor)) return;
  document.querySelector('link[href^="/brand-"]')?.remove();
  brandStyle.replaceSync(buildBrandStyle(settings));
  document.adoptedStyleSheets = [brandStyle];
}

export { PreviewLayout as Component };
