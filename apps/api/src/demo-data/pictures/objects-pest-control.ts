/** Uninvited guests and what they are met with, drawn as those of the kitchen are. */
export const pestControlObjects = {
  bug:
    '<ellipse cx="80" cy="76" rx="17" ry="22" fill="var(--il-accent)"/><circle cx="80" cy="48" r="9" fill="var(--il-paper)"/>' +
    '<path d="M80 56v42M63 68l-14-8m13 20H46m18 10l-12 10m46-32l13-8m-12 20h16m-18 10l12 10M75 41l-6-9m16 9l6-9"/><path d="M42 32l76 70" stroke="var(--danger)" stroke-width="5"/>',
  ant:
    '<path d="M104 88l20 20" stroke-width="11"/><path d="M104 88l20 20" stroke="var(--il-tint)" stroke-width="5"/><circle cx="76" cy="58" r="40" fill="var(--il-paper)"/>' +
    '<path d="M68 62l-7 14m15-13v14m8-15l8 13M54 50c-1-8-6-11-10-11m15 10c1-8-3-13-6-15"/><ellipse cx="96" cy="56" rx="14" ry="10" fill="var(--il-accent)"/><ellipse cx="75" cy="58" rx="8" ry="6.5" fill="var(--il-accent)"/><circle cx="58" cy="56" r="8.5" fill="var(--il-accent)"/>' +
    '<path d="M24 106h.1m12 0h.1m12 0h.1m12 0h.1" stroke-width="5"/>',
  mouse:
    '<path d="M18 108V92a14 14 0 0 1 28 0v16z" fill="var(--ink)"/><path d="M60 100c-10 6-18-2-12-10 6-6 4-14-2-16"/>' +
    '<path d="M56 107c-4-28 14-46 36-45 20 1 32 18 36 34 1 7-4 11-10 11z" fill="var(--il-tint)"/><circle cx="92" cy="62" r="13" fill="var(--il-accent)"/>' +
    '<circle cx="111" cy="82" r="2.6" fill="var(--ink)"/><circle cx="128" cy="98" r="4" fill="var(--il-accent)"/><path d="M116 96l14-7m-13 11h15M74 107c0-8 5-12 12-12"/>',
  wasp:
    '<path d="M24 24c40-8 70 4 112-4" stroke-width="6"/><path d="M72 24c24 0 34 20 34 38 0 20-14 34-34 34S38 82 38 62c0-18 10-38 34-38z" fill="var(--il-paper)"/>' +
    '<path d="M45 42c10 6 44 6 54 0M38 60c12 8 56 8 68 0M43 80c12 6 46 6 58 0"/><circle cx="72" cy="72" r="7" fill="var(--ink)"/>' +
    '<path d="M124 60c-6-12 4-18 8-12 2 4-2 10-6 13zm4 2c8-10 16-4 12 2-2 4-8 4-12 2z" fill="var(--il-water)"/><path d="M112 66c6-6 18-6 20 4-4 8-16 8-22 2z" fill="var(--il-accent)"/><path d="M120 63v12m7-11v10"/>',
  bed:
    '<path d="M52 46c0-6 6-6 6-12m14 12c0-6 6-6 6-12m14 12c0-6 6-6 6-12" stroke="var(--il-accent)" stroke-width="4"/><rect x="28" y="44" width="11" height="62" rx="5" fill="var(--il-tint)"/><rect x="124" y="64" width="11" height="42" rx="5" fill="var(--il-tint)"/>' +
    '<rect x="39" y="78" width="85" height="20" rx="4" fill="var(--il-paper)"/><rect x="44" y="62" width="28" height="17" rx="8" fill="var(--il-paper)"/><path d="M66 98V74c0-6 4-8 8-8h40c6 0 10 4 10 10v22z" fill="var(--il-accent)"/><path d="M74 78c14 6 34 6 50 0"/>',
} as const;
