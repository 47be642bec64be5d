import { pipe } from './pipe.ts';

/** Things that run on electricity, drawn as those of the kitchen are. */
export const electricalObjects = {
  bulb:
    '<path d="M80 34a22 22 0 0 1 11 41c-2 2-3 4-3 7H72c0-3-1-5-3-7a22 22 0 0 1 11-41z" fill="var(--il-paper)"/><path d="M73 90h14M76 97h8"/>' +
    '<path d="M83 44l-9 14h12l-8 14" stroke="var(--il-accent)" stroke-width="5"/><path d="M46 54l-7-3m8 22l-8 3m75-22l7-3m-8 22l8 3"/>',
  outlet:
    '<rect x="50" y="22" width="50" height="76" rx="9" fill="var(--il-paper)"/><rect x="58" y="30" width="34" height="26" rx="11" fill="var(--il-accent)"/>' +
    '<rect x="58" y="64" width="34" height="26" rx="11" fill="var(--il-accent)"/><path d="M70 38v7m10-7v7m-5 6h.1M70 72v7m10-7v7m-5 6h.1"/>' +
    `${pipe('M118 80v10c0 12 14 8 14 18', 'var(--il-tint)')}<rect x="108" y="56" width="20" height="24" rx="6" fill="var(--il-paper)"/><path d="M114 56V46m8 10V46"/>`,
  ceilingFan:
    '<path d="M80 0v30" stroke-width="5"/><path d="M66 42H30c-14 0-14-16 0-16l38 8zM94 42h36c14 0 14-16 0-16l-38 8z" fill="var(--il-tint)"/>' +
    '<rect x="64" y="28" width="32" height="18" rx="8" fill="var(--il-paper)"/><path d="M64 48h32a16 18 0 0 1-32 0z" fill="var(--il-accent)"/>' +
    '<path d="M80 74v8M62 70l-5 6m41-6l5 6"/>',
  panel:
    '<rect x="48" y="20" width="64" height="82" rx="7" fill="var(--il-paper)"/><rect x="58" y="32" width="44" height="58" rx="3" fill="var(--il-tint)"/>' +
    '<path d="M64 42h12m8 0h12M64 52h12m8 0h12M64 70h12m8 0h12M64 80h12m8 0h12" stroke="var(--il-paper)" stroke-width="5"/>' +
    '<path d="M64 61h12m8 0h12" stroke="var(--il-accent)" stroke-width="5"/><path d="M72 20V8m16 12V8"/>',
  charger:
    `${pipe('M34 70c0 30 22 30 40 20', 'var(--il-tint)')}<rect x="18" y="24" width="32" height="48" rx="9" fill="var(--il-paper)"/>` +
    '<path d="M36 34l-7 12h10l-7 12" stroke="var(--il-accent)" stroke-width="4"/>' +
    '<path d="M70 100V90c0-7 4-10 12-11l10-15c2-3 5-4 8-4h20c5 0 8 2 10 5l9 14c8 1 11 5 11 12v9z" fill="var(--il-accent)"/>' +
    '<path d="M92 78l7-10h9v10zM114 68h6c3 0 5 1 6 3l4 7h-16z" fill="var(--il-paper)"/><circle cx="90" cy="100" r="8" fill="var(--il-paper)"/><circle cx="132" cy="100" r="8" fill="var(--il-paper)"/>',
  thermostat:
    '<circle cx="72" cy="60" r="38" fill="var(--il-paper)"/><path d="M54 79a26 26 0 1 1 36 0" stroke="var(--il-line)" stroke-width="7"/><path d="M54 79a26 26 0 0 1 7-43" stroke="var(--il-accent)" stroke-width="7"/>' +
    '<path d="M72 60L63 44" stroke-width="4"/><circle cx="72" cy="60" r="4" fill="var(--il-accent)"/><path d="M66 84h12"/>' +
    '<rect x="122" y="38" width="18" height="44" rx="9" fill="var(--il-paper)"/><circle cx="131" cy="51" r="4" fill="var(--il-tint)"/><circle cx="131" cy="69" r="4" fill="var(--il-accent)"/>',
  lantern:
    '<path d="M72 108V62m-8 46h16" stroke-width="5"/><path d="M58 62l5-30h18l5 30z" fill="var(--il-accent)"/><path d="M54 32l18-16 18 16z" fill="var(--il-paper)"/><path d="M72 32v30M54 62h36"/>' +
    '<path d="M44 44l-8-3m10 15l-8 4m62-16l8-3m-10 15l8 4"/><path d="M118 108V84m-6 24h12"/><path d="M108 84l3-18h14l3 18z" fill="var(--il-accent)"/><path d="M105 66l13-11 13 11z" fill="var(--il-paper)"/>' +
    '<path d="M30 108c2-9 4-9 6 0m4 0c1-6 3-6 4 0m50 0c1-7 3-7 4 0"/>',
} as const;
