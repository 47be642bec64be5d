// The service worker: service-worker-plugin.ts fills in the version and the files of the shell.
// Pages come from the network while there is one, so that none is older than the deployed version; the caches serve them offline.
const VERSION = '__VERSION__';
/** The scripts, styles and fonts that the offline pages start with. */
const SHELL_FILES = __SHELL__;

const SHELL = `shell-${VERSION}`;
const IMAGES = 'images';
/** One cache for each session, named after a hash of its token. */
const PRIVATE = 'private-';
/** The cache of responses that need no session. */
const PUBLIC = 'open';
const MAX_IMAGES = 200;
const MAX_RESPONSES = 60;
const CACHED_AT = 'x-cached-at';

/** What "My Bookings", "Service Requests", the page of a booking, "Calendar" and "Messages" show. */
const OFFLINE_API =
  /^\/api\/(marketplace|users\/profile|bookings\/(my-bookings|provider|customer|[0-9a-f]{24})(\/bookings)?|availability(\/blocks)?|conversations(\/[0-9a-f]{24}(\/messages)?)?)$/;
const IMAGE_PATH = /^\/api\/images\//;

/** How many sessions have ended: a response that comes after the end of its session is not cached. */
let endedSessions = 0;

self.addEventListener('install', (event) => event.waitUntil(fillShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function fillShell() {
  const cache = await caches.open(SHELL);
  await cache.addAll(SHELL_FILES);
  await cache.put('/', await fetch('/services', { cache: 'no-cache', headers: { accept: 'text/html' } }));
}

async function takeOver() {
  await deleteCaches((name) => name.startsWith('shell-') && name !== SHELL);
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') event.waitUntil(self.skipWaiting());
  if (event.data !== 'signed-out') return;
  endedSessions += 1;
  event.waitUntil(deleteCaches((name) => name === IMAGES || name.startsWith(PRIVATE)));
});

async function deleteCaches(isUnwanted) {
  for (const name of await caches.keys()) if (isUnwanted(name)) await caches.delete(name);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(event));
  else if (IMAGE_PATH.test(pathname)) event.respondWith(readImage(event));
  else if (OFFLINE_API.test(pathname)) event.respondWith(readApi(event));
});

async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match('/', { cacheName: SHELL });
    if (shell) return shell;
    throw error;
  }
}

/** Assets are named after their content, so a cached one is never stale. */
async function readAsset(event) {
  const { request } = event;
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(SHELL).then((cache) => cache.put(request, copy)));
  }
  return response;
}

async function readImage(event) {
  const cache = await caches.open(IMAGES);
  const cached = await cache.match(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok && response.type === 'basic') {
    event.waitUntil(cache.put(event.request, response.clone()).then(() => trim(cache, MAX_IMAGES)));
  }
  return response;
}

/** Fetches from the network; without one, returns the cached response, marked with its time. */
async function readApi(event) {
  const { request } = event;
  const token = request.headers.get('authorization');
  const name = token === null ? PUBLIC : PRIVATE + (await digest(token));
  const ended = endedSessions;
  try {
    const response = await fetch(request);
    if (response.ok && ended === endedSessions)
      event.waitUntil(storeResponse(name, request, response.clone()));
    return response;
  } catch (error) {
    const cached = await caches.match(request.url, { cacheName: name });
    if (cached) return cached;
    throw error;
  }
}

async function storeResponse(name, { url, headers }, response) {
  const marked = new Headers(response.headers);
  marked.set(CACHED_AT, new Date().toISOString());
  const ended = endedSessions;
  const body = await response.blob();
  // The responses of another session are not for this one.
  if (headers.has('authorization'))
    await deleteCaches((other) => other.startsWith(PRIVATE) && other !== name);
  const cache = await caches.open(name);
  await cache.put(url, new Response(body, { status: response.status, headers: marked }));
  if (headers.has('authorization') && ended !== endedSessions) await caches.delete(name);
  else await trim(cache, MAX_RESPONSES);
}

/** Deletes the oldest entries above a maximum. */
async function trim(cache, max) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key);
}

async function digest(text) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

self.addEventListener('push', (event) => {
  const { title = '', text = '', link = '/notifications', notification } = event.data?.json() ?? {};
  const options = {
    body: text,
    icon: '/icon-192.png',
    data: { link },
    ...(notification && { tag: notification }),
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data?.link ?? '/notifications'));
});

/** Opens a page of the app in a window that is open already, or in a new one. */
async function openLink(link) {
  const url = new URL(link, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(url.href));
  await open.focus();
  await open.navigate(url.href);
}
