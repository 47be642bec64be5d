import type { PublicSettingKey, PublicSettings } from '@nearhand/shared/settings.contract';

/** What the settings of the console send to a page in a frame below /preview. It is saved nowhere. */
export interface PreviewDraft {
  settings: Partial<PublicSettings>;
  theme?: 'light' | 'dark';
}

const READY = 'preview-ready';

/** Tells the page around the frame that the preview awaits a draft, and calls back with each one. Returns what stops it. */
export function receiveDrafts(onDraft: (draft: PreviewDraft) => void): () => void {
  const receive = ({ origin, source, data }: MessageEvent<{ draft?: PreviewDraft } | undefined>) => {
    if (origin === location.origin && source === window.parent && data?.draft) onDraft(data.draft);
  };
  addEventListener('message', receive);
  window.parent.postMessage(READY, location.origin);
  return () => removeEventListener('message', receive);
}

/** Tells the page around the frame which setting has the text that was pressed. */
export function tellPressed(pressed: PublicSettingKey) {
  window.parent.postMessage({ pressed }, location.origin);
}

/** Sends a draft to a frame, and again whenever its page has loaded, and calls back with each setting pressed there. Returns what stops it. */
export function connectPreview(
  frame: HTMLIFrameElement,
  draft: PreviewDraft,
  onPress: (key: PublicSettingKey) => void,
): () => void {
  const send = () => frame.contentWindow?.postMessage({ draft }, location.origin);
  const answer = ({ origin, source, data }: MessageEvent<typeof READY | { pressed?: PublicSettingKey }>) => {
    if (origin !== location.origin || source !== frame.contentWindow) return;
    if (data === READY) send();
    else if (data.pressed) onPress(data.pressed);
  };
  addEventListener('message', answer);
  send();
  return () => removeEventListener('message', answer);
}
