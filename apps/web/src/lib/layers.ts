import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface Layer {
  close: () => void;
}

/** A history entry: its index, and whether it was added so that Back closes a layer. */
interface Entry {
  index: number;
  isForLayer: boolean;
}

/** The open layers, the topmost last. */
const layers: Layer[] = [];

/** The current entry; undefined while the history is not followed. */
let entry: Entry | undefined;

/**
 * Lets Back close layers, also on the first page. Must be called before the router is created: the window calls listeners in order, and
 * the router must not see the entries for layers. A layer closed in another way leaves its entry for the next layer, and Back then
 * goes to the previous page.
 */
export function followBack() {
  recordEntry();
  addEventListener('popstate', handlePop, { capture: true });
}

/** Records where the router has navigated. */
export function recordEntry() {
  entry = getCurrentEntry();
}

function getCurrentEntry(): Entry {
  // The router counts the index.
  const state: { idx?: number; isForLayer?: boolean } | null = history.state;
  return { index: state?.idx ?? 0, isForLayer: state?.isForLayer ?? false };
}

function addEntry() {
  if (!entry || entry.isForLayer) return;
  entry = { index: entry.index + 1, isForLayer: true };
  history.pushState({ ...history.state, idx: entry.index, isForLayer: true }, '');
}

function handlePop(event: PopStateEvent) {
  const left = entry;
  entry = getCurrentEntry();
  if (!left?.isForLayer || entry.index !== left.index - 1) return;
  event.stopImmediatePropagation();
  const top = layers.at(-1);
  if (!top) return history.back();
  flushSync(top.close);
  // A form may ask first, and a pending action keeps its dialog open.
  if (layers.length > 0) addEntry();
}

/** Adds a layer over the page; the returned function removes it. */
export function addLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  addEntry();
  return () => {
    const index = layers.indexOf(layer);
    if (index !== -1) layers.splice(index, 1);
  };
}

/** Lets Back close a dialog, sheet or menu. */
export function useLayer(close: () => void, isOpen = true) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (isOpen) return addLayer(() => latest.current());
  }, [isOpen]);
}
