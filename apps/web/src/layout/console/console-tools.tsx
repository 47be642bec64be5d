import { ArrowUpRight, Menu, Search } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { ButtonLink, IconButton } from '../../components/button.tsx';
import { setConsoleDialog, useConsoleDialog } from './console-dialogs.ts';
import { ConsoleMenu } from './console-menu.tsx';

const FindDialog = lazy(async () => ({ default: (await import('./find/find-dialog.tsx')).FindDialog }));

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Shows in the top bar what only the console has, and opens its menu and Find. */
export function ConsoleTools() {
  const dialog = useConsoleDialog();
  const close = () => setConsoleDialog(undefined);
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setConsoleDialog('find');
    };
    addEventListener('keydown', find);
    return () => {
      removeEventListener('keydown', find);
      setConsoleDialog(undefined);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setConsoleDialog('find')}
        className="mx-auto flex min-h-11 max-w-112 min-w-0 flex-1 items-center gap-3 rounded-control border border-border-strong bg-surface px-4 text-small text-fg-muted hover:bg-surface-2 max-lg:hidden"
      >
        <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 truncate text-start">Find a person, booking or service</span>
        <kbd
          aria-hidden
          className="shrink-0 rounded-tag border border-border px-1.5 text-[0.75rem] max-xl:hidden"
        >
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <div className="ms-auto flex items-center gap-2 max-md:hidden lg:ms-0">
        <span className="lg:hidden">
          <IconButton label="Find" aria-haspopup="dialog" onClick={() => setConsoleDialog('find')}>
            <Search aria-hidden strokeWidth={1.75} />
          </IconButton>
          <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setConsoleDialog('menu')}>
            <Menu aria-hidden strokeWidth={1.75} />
          </IconButton>
        </span>
        <ButtonLink to="/" variant="quiet" size="small" className="max-lg:hidden">
          View site
          <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      {dialog === 'menu' && <ConsoleMenu onClose={close} />}
      <Suspense>{dialog === 'find' && <FindDialog onClose={close} />}</Suspense>
    </>
  );
}
