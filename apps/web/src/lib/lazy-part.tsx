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
import { ErrorBanner } from '../components/error-banner.tsx';
import { showError } from './toast.ts';

const NOT_LOADED = 'This could not be loaded';
const reason = new Error('Check your connection and try again.');

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
      showError(NOT_LOADED, reason.message);
      close();
    });
    useEffect(() => {
      // Where it is rendered next, its code is requested again.
      latest = request();
      closeDialog();
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [retry]);
    return isExtra || close ? null : <ErrorBanner title={NOT_LOADED} error={reason} onRetry={retry} />;
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
