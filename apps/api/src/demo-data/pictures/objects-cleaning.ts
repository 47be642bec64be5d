import { pipe } from './pipe.ts';

/** Things of cleaning and moving, drawn as those of the kitchen are. */
export const cleaningObjects = {
  bucket:
    '<path d="M60 108l-5-36h34l-5 36z" fill="var(--il-paper)"/><path d="M55 72c2-18 32-18 34 0"/><path d="M57 84h30" stroke="var(--il-accent)" stroke-width="5"/><path d="M110 108V46"/>' +
    '<path d="M98 108c0-16 4-24 12-24s12 8 12 24z" fill="var(--il-accent)"/><circle cx="66" cy="46" r="6" fill="var(--il-paper)"/><circle cx="82" cy="36" r="4" fill="var(--il-paper)"/><circle cx="54" cy="34" r="3" fill="var(--il-paper)"/>',
  boxes:
    '<rect x="42" y="58" width="48" height="50" rx="3" fill="var(--il-accent)"/><path d="M42 70h48M60 58v18h12V58"/><rect x="90" y="76" width="36" height="32" rx="3" fill="var(--il-paper)"/><path d="M90 85h36m-22-9v14h8V76"/>' +
    '<path d="M56 58c-8-4-10-16-6-22 8 3 10 12 6 22zm4 0c0-14 6-26 16-28 4 10-2 22-16 28z" fill="var(--il-tint)"/><path d="M100 76V54m-10 0h20v-6H90z" fill="var(--il-paper)"/>',
  vacuum:
    `${pipe('M78 54c8-32 44-30 42 2v42', 'var(--il-tint)')}<path d="M104 108l5-11h22l5 11z" fill="var(--il-paper)"/>` +
    '<path d="M46 70a26 20 0 0 1 52 0z" fill="var(--il-accent)"/><rect x="44" y="70" width="56" height="30" rx="8" fill="var(--il-paper)"/><path d="M56 84h18"/>' +
    '<circle cx="56" cy="102" r="6" fill="var(--il-paper)"/><circle cx="88" cy="102" r="6" fill="var(--il-paper)"/>',
  squeegee:
    '<rect x="42" y="14" width="76" height="86" rx="5" fill="var(--il-paper)"/><rect x="50" y="22" width="60" height="70" rx="2" fill="var(--il-water)"/><path d="M60 22h40v30H60z" fill="var(--il-paper)" fill-opacity=".75" stroke="none"/>' +
    '<path d="M68 40l12-12m4 12l8-8" stroke="var(--il-water)"/><rect x="56" y="50" width="48" height="9" rx="3" fill="var(--il-accent)"/><path d="M80 59v9" /><rect x="75" y="68" width="10" height="36" rx="5" fill="var(--il-accent)"/><path d="M58 66v7m44-5v10"/>',
  sprayBottle:
    '<path d="M58 108V78c0-10 8-12 10-22h20c2 10 10 12 10 22v30z" fill="var(--il-paper)"/><rect x="58" y="82" width="40" height="17" fill="var(--il-accent)"/><path d="M71 56V44h14v12"/>' +
    '<path d="M62 44V30h26c8 0 12 5 12 12l-8 2z" fill="var(--il-tint)"/><path d="M66 44c-2 5-5 7-8 8"/><path d="M52 36l-8-3m8 6h-9m9 3l-8 4" />' +
    '<path d="M106 108c0-10 6-10 8-16 8-2 14 4 18 2 2 6 6 8 4 14z" fill="var(--il-water)"/>',
  sofa:
    '<path d="M44 92V58a14 14 0 0 1 14-14h44a14 14 0 0 1 14 14v34z" fill="var(--il-tint)"/><path d="M80 44v34"/>' +
    '<path d="M30 102V80a9 9 0 0 1 18 0v4h64v-4a9 9 0 0 1 18 0v22z" fill="var(--il-accent)"/><path d="M48 84v18m64-18v18M80 84v18M38 102v6m84-6v6"/>' +
    '<rect x="54" y="62" width="22" height="20" rx="5" fill="var(--il-paper)" transform="rotate(-10 65 72)"/><path d="M96 34c0-5 5-5 5-10m8 12c0-5 5-5 5-10"/>',
} as const;
