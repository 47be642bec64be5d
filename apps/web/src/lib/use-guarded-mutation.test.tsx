// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode, useEffect, useEffectEvent, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useGuardedMutation } from './use-guarded-mutation.ts';

afterEach(cleanup);

function renderMutations<Result>(hook: () => Result) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );
  return renderHook(hook, { wrapper });
}

/** Stubs a request that gets its response on `respond`. */
function stubRequest() {
  let settle = (_response: string) => {};
  const response = new Promise<string>((resolve) => (settle = resolve));
  const send = vi.fn((_id: string) => response);
  const respond = () =>
    act(async () => {
      settle('sent');
      // The query client notifies its observers in a timeout.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { send, sent: () => send.mock.calls.map(([id]) => id), respond };
}

/** Makes calls in one tick, and waits until their requests are sent. */
const inOneTick = (calls: () => void) => act(async () => calls());

describe('the guard against double submission', () => {
  it('sends one request for two calls in the same tick, and another after its response', async () => {
    const { send, sent, respond } = stubRequest();
    const { result } = renderMutations(() => useGuardedMutation({ mutationFn: send }));

    await inOneTick(() => {
      result.current.mutate('first');
      result.current.mutate('ignored');
    });
    await respond();
    await inOneTick(() => result.current.mutate('next'));

    expect(sent()).toEqual(['first', 'next']);
  });

  it('leaves the callbacks of the pending call when it ignores another', async () => {
    const { send, respond } = stubRequest();
    const { result } = renderMutations(() => useGuardedMutation({ mutationFn: send }));
    const [onFirst, onSecond] = [vi.fn(), vi.fn()];

    await inOneTick(() => {
      result.current.mutate('a', { onSuccess: onFirst });
      result.current.mutate('a', { onSuccess: onSecond });
    });
    await respond();

    expect(onFirst).toHaveBeenCalledOnce();
    expect(onSecond).not.toHaveBeenCalled();
  });

  it('resolves an ignored async call to undefined', async () => {
    const { send, respond } = stubRequest();
    const { result } = renderMutations(() => useGuardedMutation({ mutationFn: send }));

    let calls: Promise<string | undefined>[] = [];
    await inOneTick(() => {
      calls = [result.current.mutateAsync('a'), result.current.mutateAsync('a')];
    });
    await respond();

    expect(await Promise.all(calls)).toEqual(['sent', undefined]);
  });

  it('lets calls for different targets run at the same time', async () => {
    const { send, sent } = stubRequest();
    const { result } = renderMutations(() => useGuardedMutation({ mutationFn: send, target: (id) => id }));

    await inOneTick(() => ['a', 'b', 'a'].forEach((id) => result.current.mutate(id)));

    expect(sent()).toEqual(['a', 'b']);
  });

  it('separates components, except those that share a key', async () => {
    const { send, sent } = stubRequest();
    const { result } = renderMutations(() => ({
      alone: [useGuardedMutation({ mutationFn: send }), useGuardedMutation({ mutationFn: send })],
      shared: [
        useGuardedMutation({ mutationFn: send, mutationKey: ['shared'] }),
        useGuardedMutation({ mutationFn: send, mutationKey: ['shared'] }),
      ],
    }));

    await inOneTick(() => result.current.alone.forEach(({ mutate }) => mutate('alone')));
    await inOneTick(() => result.current.shared.forEach(({ mutate }) => mutate('shared')));

    expect(sent()).toEqual(['alone', 'alone', 'shared']);
  });

  it('sends once what an effect sends, which development runs twice', async () => {
    const { send, respond } = stubRequest();
    const { result } = renderMutations(() => {
      const mutation = useGuardedMutation({ mutationFn: send });
      const { mutate } = mutation;
      const sendAtOnce = useEffectEvent(() => mutate('a'));
      useEffect(() => sendAtOnce(), []);
      return mutation;
    });

    await respond();

    expect(send).toHaveBeenCalledOnce();
    expect(result.current.data).toBe('sent');
  });
});
