import { join } from 'node:path';
import type { Rolldown } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/main.tsx');
const ICON = /\/node_modules\/lucide-react\//;
const LIBRARY = /\/node_modules\//;
/** With fewer, home would load too much of what it does not use. */
const PAGES_THAT_SHARE = 4;

/**
 * Bundles into few files: each costs a request of its own, and a phone makes six at a time. What every page starts with is one file;
 * what several pages share and what needs no further library is another. All else is divided by the pages that share it, so that
 * nobody loads a calendar for the sake of a button.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 1 },
    { name: lightChunk, debugName: 'light', minShareCount: PAGES_THAT_SHARE },
  ],
};

function lightChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (isForeign(id)) return null;
  const start = staticImports(ENTRY, graph);
  const further = [...staticImports(id, graph)].filter((each) => !start.has(each));
  return further.some(isForeign) ? null : 'light';
}

function isForeign(id: string): boolean {
  return LIBRARY.test(id) && !ICON.test(id);
}

/** All that a module imports and that those import in turn, itself included. */
function staticImports(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id]);
  // A set goes on with what is added on the way.
  for (const each of found) {
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
