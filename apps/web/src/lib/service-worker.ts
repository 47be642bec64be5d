import { authToken } from './auth-token.ts';
import { showAction } from './toast.ts';

const SCRIPT = '/sw.js';
const NEW_VERSION = 'A new version is available';

let isRegistered = false;

/** Registers the service worker, which opens visited pages offline; offers a new version when there is one. */
export function registerServiceWorker() {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  authToken.subscribe(() => {
    if (authToken.read() === null) postToWorker('signed-out');
  });
  void navigator.serviceWorker
    // The content security policy requires a trusted type; this is the only script that becomes one.
    .register(toScriptUrl(SCRIPT), { updateViaCache: 'none' })
    .then(offerNewVersion)
    // Without it, only the offline pages are missing.
    .catch(() => undefined);
}

function postToWorker(message: string) {
  navigator.serviceWorker.controller?.postMessage(message);
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

function toScriptUrl(url: string): string {
  // TypeScript does not know the types of https://w3.org/TR/trusted-types; not all browsers have them.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: (same) => same }).createScriptURL(url) ??
    url
  );
}

function offerNewVersion(registration: ServiceWorkerRegistration) {
  const offer = () => {
    // At the first visit there is nothing to replace.
    if (registration.waiting && navigator.serviceWorker.controller) askToReload(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

/** Reloads only when the user asks for it: a form may be half filled in. */
function askToReload(waiting: ServiceWorker) {
  showAction(NEW_VERSION, 'Reload', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    waiting.postMessage('use-new-version');
  });
}
