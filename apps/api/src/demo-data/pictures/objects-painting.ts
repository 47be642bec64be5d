const card = (angle: number, color: string) =>
  `<rect x="69" y="26" width="24" height="78" rx="6" fill="${color}" transform="rotate(${angle} 81 96)"/>`;

/** Things of painters, drawn as those of the kitchen are. */
export const paintingObjects = {
  roller:
    '<rect x="48" y="36" width="56" height="20" rx="5" fill="var(--il-accent)"/><path d="M104 46h10v20H80v12"/><rect x="74" y="78" width="12" height="30" rx="4" fill="var(--il-paper)"/>' +
    '<path d="M54 56v14m10-14v8m12-8v4" stroke="var(--il-accent)" stroke-width="5"/>',
  ladder:
    '<path d="M84 24l30 84" stroke-width="5"/><path d="M54 108l22-84h14l14 84"/><path d="M54 108l22-84M104 108L90 24M71 44h22M66 62h30M61 81h38" stroke-width="5"/>' +
    '<rect x="68" y="18" width="32" height="8" rx="3" fill="var(--il-accent)"/><path d="M112 76c0-8 20-8 20 0"/><path d="M110 76h24l-3 22h-18z" fill="var(--il-paper)"/><path d="M110 76h24v7c-4 0-4 5-8 5s-4-5-8-4-6-1-8-2z" fill="var(--il-accent)"/>',
  facade:
    '<path d="M44 108V64l34-30 34 30v44z" fill="var(--il-paper)"/><path d="M78 34l34 30v44H78z" fill="var(--il-tint)"/><path d="M36 70l42-37 42 37" stroke-width="5"/>' +
    '<path d="M56 108V90a8 8 0 0 1 16 0v18" fill="var(--il-accent)"/><rect x="56" y="62" width="15" height="15" rx="2" fill="var(--il-water)"/><rect x="86" y="62" width="15" height="15" rx="2" fill="var(--il-water)"/><path d="M93 62v15m-30-15v15"/>' +
    '<path d="M121 108l-13-56m25 56l-13-56m-8 14h11m-8 14h11m-8 14h11" stroke-width="4"/><path d="M84 92h14" stroke="var(--il-paper)" stroke-width="4"/>',
  wallpaper:
    '<path d="M48 10h64v84H48z" fill="var(--il-tint)"/><path d="M68 22c6 4 6 12 0 16-6-4-6-12 0-16zM92 22c6 4 6 12 0 16-6-4-6-12 0-16zM80 46c6 4 6 12 0 16-6-4-6-12 0-16zM56 46c6 4 6 12 0 16-6-4-6-12 0-16zM104 46c6 4 6 12 0 16-6-4-6-12 0-16zM68 70c6 4 6 12 0 16-6-4-6-12 0-16zM92 70c6 4 6 12 0 16-6-4-6-12 0-16z" fill="var(--il-paper)" stroke="none"/>' +
    '<rect x="42" y="88" width="76" height="20" rx="10" fill="var(--il-paper)"/><circle cx="108" cy="98" r="10" fill="var(--il-accent)"/><circle cx="108" cy="98" r="3.5" fill="var(--il-paper)"/>',
  brush:
    '<path d="M34 40c16-16 30 8 46-2s22-10 34-2" stroke="var(--il-accent)" stroke-width="17"/><path d="M62 44h34l-2 18H64z" fill="var(--il-accent)"/><rect x="61" y="60" width="36" height="12" rx="3" fill="var(--il-paper)"/>' +
    '<path d="M64 72h30c0 9-9 10-9 18l2 9a8 8 0 0 1-16 0l2-9c0-8-9-9-9-18z" fill="var(--il-tint)"/><path d="M108 82h28v26h-28z" fill="var(--il-paper)"/><path d="M104 82h36" stroke-width="5"/><path d="M108 82h28v8c-4 0-4 6-8 6s-5-6-9-5-7-1-11-2z" fill="var(--il-accent)"/>',
  swatches:
    card(-56, '#05655a') +
    card(-28, '#6fb7e3') +
    card(0, '#fffdf7') +
    card(28, '#ef9436') +
    card(56, '#c65b40') +
    '<circle cx="81" cy="96" r="4.5" fill="var(--il-paper)"/>',
} as const;
