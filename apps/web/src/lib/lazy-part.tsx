import {
  createContext,
  // oxlint-disable-next-line no-restricted-imports -- Here a failure to load gets its way on.
  lazy,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
} from 'react';
import { Button } from '../components/button.tsx';
import { showError } from './toast.ts';

const NOT_LOADED = 'This could not be loaded';
const REASON = 'Check your connection and try again.';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Returns a part of a page whose code loads when it is first rendered. If that fails, without the network or on a page older than the
 * deployed version, a dialog closes again with a toast, any other part offers to retry, and the rest of the page goes on.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return build(load, false);
}

/** Like `lazyPart`, for what a page can do without: nothing is shown until it can be loaded. */
export function lazyExtra<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return build(load, true);
}

const RetryContext = createContext(() => {});

function build<Props extends object>(load: Load<Props>, isExtra: boolean) {
  const request = () => lazy(async () => ({ default: await load().catch(() => Unloaded) }));
  let latest = request();

  function Unloaded({ onClose, onCancel }: Props & Partial<Record<'onClose' | 'onCancel', () => void>>) {
    const retry = use(RetryContext);
    const close = onClose ?? onCancel;
    const closeDialog = useEffectEvent(() => {
      if (!close) return;
      showError(NOT_LOADED, REASON);
      close();
    });
    useEffect(() => {
      // Where it is rendered next, its code is requested again.
      latest = request();
      closeDialog();
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [retry]);
    if (isExtra || close) return null;
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
        <p>
          <b>{NOT_LOADED}.</b> {REASON}
        </p>
        <Button variant="secondary" size="small" onClick={retry}>
          Retry
        </Button>
      </div>
    );
  }

  return function Part(props: Props) {
    const [Shown, setShown] = useState(() => latest);
    const [retry] = useState(() => () => setShown(() => latest));
    return (
      <RetryContext value={retry}>
        <Shown {...props} />
      </RetryContext>
    );
  };
}
