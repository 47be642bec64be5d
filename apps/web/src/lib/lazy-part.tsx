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
  return build(load, FailedPart);
}

/** Like `lazyPart`, for what a page can do without: nothing is shown until it can be loaded. */
export function lazyExtra<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return build(load, () => null);
}

const RetryContext = createContext(() => {});

function build<Props extends object>(load: Load<Props>, Failed: ComponentType<FailedPartProps>) {
  const request = () =>
    lazy(async () => {
      const component = await load().catch(() => undefined);
      return { default: component ?? Unloaded };
    });
  let latest = request();

  function Unloaded({ onClose, onCancel }: Props & Partial<Record<'onClose' | 'onCancel', () => void>>) {
    const retry = use(RetryContext);
    useEffect(() => {
      // Where it is rendered next, its code is requested again.
      latest = request();
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [retry]);
    return <Failed close={onClose ?? onCancel} onRetry={retry} />;
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

interface FailedPartProps {
  /** Closes the part, if it is a dialog. */
  close: (() => void) | undefined;
  onRetry: () => void;
}

function FailedPart({ close, onRetry }: FailedPartProps) {
  const closeDialog = useEffectEvent(() => {
    if (!close) return;
    showError(NOT_LOADED, reason.message);
    close();
  });
  useEffect(() => closeDialog(), []);
  if (close) return null;
  return <ErrorBanner title={NOT_LOADED} error={reason} onRetry={onRetry} />;
}
