import { useEffect, useRef } from 'react';

interface Layer {
  close: () => void;
}

/** What lies over the page now, the topmost last. */
const layers: Layer[] = [];

export function hasLayers(): boolean {
  return layers.length > 0;
}

export function closeTopLayer() {
  layers.at(-1)?.close();
}

/** Puts something over the page; the returned function takes it away again. */
export function addLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index !== -1) layers.splice(index, 1);
  };
}

/** For a dialog, sheet or menu: the browser's Back closes it. */
export function useLayer(close: () => void, isOpen = true) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (isOpen) return addLayer(() => latest.current());
  }, [isOpen]);
}
