/** Things of house and workshop, drawn as those of the kitchen are. */
export const homeRepairObjects = {
  house:
    '<path d="M52 108V70l28-24 28 24v38z" fill="var(--il-paper)"/><path d="M44 74l36-31 36 31"/><path d="M71 108V88a9 9 0 0 1 18 0v20" fill="var(--il-accent)"/>' +
    '<path d="M116 40l10-10m-3-7l10 10-6 5-9-9zM116 40l-16 16" stroke-width="4"/>',
  trowel:
    '<path d="M56 22c10-6 44-8 60 2 6 10-4 22-16 24-22 4-46 4-52-6-3-7 0-16 8-20z" fill="var(--il-paper)"/><path d="M98 20l-7 9 5 5-6 8"/>' +
    '<path d="M62 42h36l-4 30H66z" fill="var(--il-line)"/><path d="M62 42h36" stroke-width="5"/><rect x="70" y="72" width="20" height="8" rx="2" fill="var(--il-paper)"/>' +
    '<path d="M73 80h14l2 18a9 9 0 0 1-18 0z" fill="var(--il-accent)"/><path d="M108 108l-3-26h32l-3 26z" fill="var(--il-tint)"/><path d="M102 82h38M112 94h18"/>',
  shelves:
    '<rect x="50" y="22" width="9" height="26" fill="var(--il-tint)"/><rect x="59" y="16" width="9" height="32" fill="var(--il-accent)"/><rect x="68" y="24" width="11" height="24" fill="var(--il-paper)"/>' +
    '<path d="M86 48l6-26 9 2-6 24z" fill="var(--il-accent)"/><path d="M40 49h76" stroke-width="5"/><path d="M52 52v9m52-9v9"/>' +
    '<rect x="58" y="70" width="24" height="24" rx="2" fill="var(--il-paper)"/><path d="M62 90l7-9 5 6 3-3 3 6"/><path d="M98 94l-3-12h18l-3 12z" fill="var(--il-accent)"/><path d="M104 82c-10-4-9-14-6-17 6 2 8 9 6 17zm0 0c0-9 4-15 11-15 1 8-4 14-11 15z" fill="var(--il-tint)"/>' +
    '<path d="M46 95h80" stroke-width="5"/><path d="M58 98v8m56-8v8"/>',
  drawers:
    '<rect x="46" y="48" width="68" height="54" rx="4" fill="var(--il-paper)"/><path d="M42 48h76" stroke-width="5"/><rect x="40" y="66" width="80" height="17" rx="3" fill="var(--il-accent)"/>' +
    '<path d="M74 58h12m-12 17h12m-12 17h12M54 102v6m52-6v6"/><path d="M66 46V32"/><path d="M52 32l5-18h18l5 18z" fill="var(--il-tint)"/><path d="M98 46l-2-11h14l-2 11z" fill="var(--il-paper)"/><path d="M103 35c-6-4-6-11-3-15 4 4 5 9 3 15zm0 0c1-6 4-9 9-9 0 5-3 9-9 9z" fill="var(--il-tint)"/>',
  door:
    '<path d="M46 108V50a34 34 0 0 1 68 0v58z" fill="var(--il-paper)"/><path d="M54 108V50a26 26 0 0 1 52 0v58z" fill="var(--il-accent)"/>' +
    '<path d="M62 56a18 18 0 0 1 36 0v8H62z" fill="var(--il-water)"/><path d="M80 38v26M64 76h14v22H64zM84 76h12v22H84z"/><circle cx="100" cy="72" r="2.5" fill="var(--il-paper)"/>' +
    '<path d="M40 108h80" stroke-width="5"/>',
  window:
    '<rect x="44" y="18" width="72" height="80" rx="4" fill="var(--il-paper)"/><path d="M53 27h54v28H53z" fill="var(--il-water)"/><path d="M53 62h54v28H53z" fill="var(--il-water)"/>' +
    '<path d="M80 27v28m0 7v28M44 58h72"/><path d="M60 46l9-10m20 42l9-10" stroke="var(--il-paper)"/><rect x="36" y="98" width="88" height="9" rx="3" fill="var(--il-accent)"/><path d="M72 66h16"/>',
  sander:
    '<path d="M92 82l20-54h14" stroke-width="5"/><path d="M58 82c-20-4-20-34 0-38 20-3 30 14 28 38z" fill="var(--il-paper)"/><path d="M58 56c-5 4-6 12-2 17"/>' +
    '<path d="M56 80h42a14 14 0 0 1 14 14v12H44V92a12 12 0 0 1 12-12z" fill="var(--il-accent)"/><circle cx="100" cy="100" r="8" fill="var(--il-paper)"/><path d="M52 94h26"/>' +
    '<path d="M32 104h.1M24 98h.1M34 94h.1" stroke-width="5"/>',
} as const;
