import { ArrowUpRight, Search } from 'lucide-react';
import { Fragment, Suspense, useEffect } from 'react';
import { ButtonLink, IconButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Key } from '../../components/key.tsx';
import { COMMAND_KEY, isLetterTaken } from '../../lib/keyboard.ts';
import { dialogButtons, setConsoleDialog, useConsoleDialog } from './console-dialogs.ts';
import { MenuDialog } from '../menu-dialog.tsx';
import { ConsoleNav } from './console-nav.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

const FindDialog = lazyPart(async () => (await import('./find/find-dialog.tsx')).FindDialog);

const KEYS: readonly [keys: readonly string[], what: string][] = [
  [[COMMAND_KEY, 'K'], 'Find a person, booking or service'],
  [['j', 'k'], 'Next and previous application'],
  [['Space', '↑', '↓'], 'Lift, move and put down a category, on its handle'],
  [[COMMAND_KEY, 'S'], 'Save settings'],
  [['?'], 'This list'],
];

/** Shows in the top bar what only the console has, and opens its menu and Find. */
export function ConsoleTools() {
  const dialog = useConsoleDialog();
  const close = () => setConsoleDialog(undefined);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isFind && (event.key !== '?' || isLetterTaken(event))) return;
      event.preventDefault();
      setConsoleDialog(isFind ? 'find' : 'keys');
    };
    addEventListener('keydown', open);
    return () => {
      removeEventListener('keydown', open);
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
          {COMMAND_KEY} K
        </kbd>
      </button>
      <div className="ms-auto flex items-center gap-2 max-md:hidden lg:ms-0">
        <span className="lg:hidden">
          {dialogButtons.map(({ dialog: one, label, icon: Icon }) => (
            <IconButton key={one} label={label} aria-haspopup="dialog" onClick={() => setConsoleDialog(one)}>
              <Icon aria-hidden strokeWidth={1.75} />
            </IconButton>
          ))}
        </span>
        <ButtonLink to="/" variant="quiet" size="small" className="max-lg:hidden">
          View site
          <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      {dialog === 'menu' && <ConsoleMenu onClose={close} />}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      <Suspense>{dialog === 'find' && <FindDialog onClose={close} />}</Suspense>
    </>
  );
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" isOpen onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3">
        {KEYS.map(([keys, what]) => (
          <Fragment key={what}>
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}

/** Shows all pages of the console where there is no room beside them. */
function ConsoleMenu({ onClose }: { onClose: () => void }) {
  return (
    <MenuDialog
      title="Admin"
      action={
        <ButtonLink to="/" variant="secondary" onClick={onClose}>
          View site
          <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.75} />
        </ButtonLink>
      }
      onClose={onClose}
    >
      <ConsoleNav label="All pages" isForTouch onChoose={onClose} />
    </MenuDialog>
  );
}
