import {
  // oxlint-disable-next-line no-restricted-imports -- This module handles the failure to load.
  lazy,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
} from 'react';
import { Button } from '../components/button.tsx';
import { UNREACHABLE } from './api-client.ts';
import { showError } from './toast.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Returns a part of a page whose code loads when it is first rendered. Without the network, or on a page that is older than the
 * deployed version, that fails: then a dialog closes with a toast, any other part offers to retry, and the rest of the page stays.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return build(load, false);
}

/** Like `lazyPart`, for what a page can do without: nothing is shown until it can be loaded. */
export function lazyExtra<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return build(load, true);
}

function build<Props extends object>(load: Load<Props>, isExtra: boolean) {
  const request = () => lazy(async () => ({ default: await load().catch(() => Unloaded) }));
  let latest = request();

  function Unloaded(props: Props & Partial<Record<'onClose' | 'onCancel', () => void>>) {
    const [Next, setNext] = useState<typeof latest>();
    const [retry] = useState(() => () => setNext(() => latest));
    const close = props.onClose ?? props.onCancel;
    const closeDialog = useEffectEvent(() => {
      if (!close) return;
      showError(UNREACHABLE);
      close();
    });
    useEffect(() => {
      // Where it is rendered next, its code is requested again.
      latest = request();
      closeDialog();
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    }, [retry]);
    if (Next) return <Next {...props} />;
    if (isExtra || close) return null;
    return (
      <div role="alert" className="grid justify-items-start gap-3 p-4">
        {UNREACHABLE}
        <Button onClick={retry}>Retry</Button>
      </div>
    );
  }

  return function Part(props: Props) {
    const [Shown] = useState(() => latest);
    return <Shown {...props} />;
  };
}
