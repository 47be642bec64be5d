import { join } from 'node:path';
import type { Rolldown } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/main.tsx');
const HOME = join(import.meta.dirname, '../src/pages/home-page.tsx');
const ICON = /\/node_modules\/lucide-react\//;
const LIBRARY = /\/node_modules\//;
/** With fewer, home would load too much of what it does not use. */
const PAGES_THAT_SHARE = 4;

/**
 * Bundles into few files: each costs a request of its own, and a phone makes six at a time. What every page starts with is one file.
 * What several pages share and what needs no further library are two: one for home as well, and one of which home uses nothing. All
 * else is divided by the pages that share it, so that nobody loads a calendar for the sake of a button.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 2 },
    { name: lightChunk, debugName: 'light', minShareCount: PAGES_THAT_SHARE, priority: 1 },
    { name: commonChunk, debugName: 'common', minShareCount: PAGES_THAT_SHARE },
  ],
};

function lightChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  return isLight(id, graph) && staticImports(HOME, graph).has(id) ? 'light' : null;
}

function commonChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  return isLight(id, graph) ? 'common' : null;
}

/** Whether a module needs no library that is not there from the start. */
function isLight(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (isForeign(id)) return false;
  const start = staticImports(ENTRY, graph);
  return ![...staticImports(id, graph)].some((each) => !start.has(each) && isForeign(each));
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
