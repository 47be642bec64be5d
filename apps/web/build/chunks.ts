import { join } from 'node:path';
import type { Rolldown } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/main.tsx');
const HOME = join(import.meta.dirname, '../src/pages/home/home-page.tsx');
const ICON_LIBRARY = /\/node_modules\/lucide-react\//;
const ICON = /\/lucide-react\/.+\/icons\/(.+)\.mjs$/;
const ICON_IMPORT = /import \{([^}]+)\} from ["']lucide-react["']/g;
const LIBRARY = /\/node_modules\//;
/** With fewer, home loads too much that it does not use. */
const PAGES_THAT_SHARE = 3;

/**
 * Bundles into few files, because each file costs a request and a phone makes six at a time. What every page needs at startup is one file.
 * Modules that several pages share and that need no further library form two: one that home loads too, and one that it does not. The
 * rest is split by the pages that share it, so that no page loads a calendar to get a button.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 2 },
    { name: homeSharedChunk, debugName: 'light', minShareCount: PAGES_THAT_SHARE, priority: 1 },
    { name: sharedChunk, debugName: 'common', minShareCount: PAGES_THAT_SHARE },
  ],
};

function homeSharedChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const icon = ICON.exec(id)?.[1];
  const isOnHome = icon ? iconNames(HOME, graph).has(toPlainName(icon)) : staticImports(HOME, graph).has(id);
  return isOnHome && isLight(id, graph) ? 'light' : null;
}

function sharedChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  return isLight(id, graph) ? 'common' : null;
}

/** Returns whether a module needs no library beyond those of the start chunk. */
function isLight(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (isThirdParty(id)) return false;
  const start = staticImports(ENTRY, graph);
  return ![...staticImports(id, graph)].some((each) => !start.has(each) && isThirdParty(each));
}

function isThirdParty(id: string): boolean {
  return LIBRARY.test(id) && !ICON_LIBRARY.test(id);
}

/** Returns the names of the icons that a module and its imports use: the library is one module that imports all icons. */
function iconNames(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const sources = [...staticImports(id, graph)].map((each) => graph.getModuleInfo(each)?.code ?? '');
  const named = sources.flatMap((source) => [...source.matchAll(ICON_IMPORT)].map(([, names = '']) => names));
  // An icon can have another name in the module.
  const names = named.flatMap((each) => each.split(',').map((name) => name.trim().split(' as ')[0] ?? ''));
  return new Set(names.map(toPlainName));
}

/** Makes the name of an icon equal to that of its file: `CalendarCheck` and `calendar-check`. */
function toPlainName(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}

/** Returns a module and everything it imports statically, directly or not. */
function staticImports(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id]);
  // Iterating a set includes the elements added meanwhile.
  for (const each of found) {
    if (ICON_LIBRARY.test(each)) continue;
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
