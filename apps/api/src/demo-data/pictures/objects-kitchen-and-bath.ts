import { pipe } from './pipe.ts';

/** Things of kitchen and bath. Each stands on y = 108 of a canvas of 160 by 120, in ink lines 3 wide; colors are custom properties. */
export const kitchenAndBathObjects = {
  tap:
    '<path d="M46 58h38a14 14 0 0 1 14 14v6H80v-2a4 4 0 0 0-4-4H46z" fill="var(--il-paper)"/><path d="M76 78h26" stroke-width="5"/>' +
    '<path d="M64 58V46m-14 0h28" stroke-width="5"/><path d="M46 52v26" stroke-width="5"/>' +
    '<path d="M92 84c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11z" fill="var(--il-water)"/>',
  trap:
    `<path d="M86 42V30a9 9 0 0 1 18 0v4" stroke-width="5"/>${pipe('M72 60v22a14 14 0 0 0 28 0 8 8 0 0 1 8-8h20')}` +
    '<path d="M40 42h80l-8 20H48z" fill="var(--il-paper)"/><path d="M34 42h92" stroke-width="5"/>' +
    '<rect x="63" y="62" width="18" height="8" rx="3" fill="var(--il-accent)"/><rect x="124" y="64" width="8" height="20" rx="3" fill="var(--il-paper)"/>' +
    '<path d="M64 108l-4-8h36l-4 8z" fill="var(--il-water)"/>',
  toilet:
    '<rect x="44" y="34" width="28" height="42" rx="5" fill="var(--il-paper)"/><path d="M40 34h36" stroke-width="5"/><path d="M52 46h6"/>' +
    '<path d="M52 78h66c0 14-9 22-22 25l2 5H62l2-8c-7-4-12-11-12-22z" fill="var(--il-paper)"/>' +
    '<rect x="70" y="69" width="52" height="9" rx="4.5" fill="var(--il-accent)"/>',
  waterHeater:
    `${pipe('M68 30V10', 'var(--il-water)')}${pipe('M92 30V10')}<rect x="54" y="26" width="52" height="78" rx="12" fill="var(--il-paper)"/>` +
    '<path d="M54 44h52M54 90h52M64 104v4m32-4v4"/><circle cx="80" cy="66" r="12" fill="var(--il-accent)"/><path d="M80 66l5-6"/>',
  shower:
    '<path d="M52 108V32a15 15 0 0 1 30 0v4" stroke-width="5"/><path d="M62 50a20 16 0 0 1 40 0z" fill="var(--il-accent)"/>' +
    '<path d="M69 58v9m9-9v18m9-18v9m9-9v18M73 80v8m18-6v12" stroke="var(--il-water)" stroke-width="4"/>' +
    '<circle cx="52" cy="80" r="9" fill="var(--il-paper)"/><path d="M52 80v-4"/><path d="M62 108c3-6 49-6 52 0z" fill="var(--il-paper)"/>',
  washer:
    '<rect x="54" y="44" width="52" height="64" rx="6" fill="var(--il-paper)"/><path d="M54 60h52"/><circle cx="80" cy="84" r="16" fill="var(--il-accent)"/>' +
    '<path d="M69 86c5-5 8 4 12 0s6-3 10-1"/><path d="M62 52h10m22 0h4"/>',
  dryer:
    '<rect x="52" y="38" width="56" height="68" rx="6" fill="var(--il-paper)"/><path d="M58 106v2m44-2v2M52 54h56"/><circle cx="62" cy="46" r="2.5"/>' +
    '<circle cx="80" cy="80" r="18" fill="var(--il-tint)"/><circle cx="80" cy="80" r="11" fill="var(--il-paper)"/><path d="M74 84c2-8 4 2 6-5s4 1 6-4" stroke="var(--il-accent)" stroke-width="4"/><path d="M84 46h16"/>' +
    '<path d="M60 38V26h14v12m12 0V20h14v18" fill="var(--il-tint)"/><path d="M60 30h14M86 26h14"/>',
  fridge:
    '<rect x="54" y="14" width="52" height="90" rx="8" fill="var(--il-paper)"/><path d="M54 44h52M62 104v4m36-4v4"/>' +
    '<path d="M64 26v9M64 54v16" stroke-width="5"/><rect x="80" y="56" width="16" height="14" rx="2" fill="var(--il-accent)"/><path d="M84 84h12M84 90h8"/>',
  oven:
    '<path d="M58 34V20h26v14z" fill="var(--il-tint)"/><path d="M54 24h4m26 0h4M64 13c0-3 3-3 3-6m8 6c0-3 3-3 3-6"/>' +
    '<rect x="44" y="38" width="72" height="66" rx="6" fill="var(--il-paper)"/><path d="M50 36h20m22 0h18" stroke-width="5"/><path d="M52 104v4m56-4v4M44 56h72"/>' +
    '<circle cx="56" cy="47" r="2.5"/><circle cx="68" cy="47" r="2.5"/><circle cx="104" cy="47" r="2.5"/>' +
    '<rect x="55" y="70" width="50" height="26" rx="5" fill="var(--il-accent)"/><path d="M58 63h44"/>',
  espresso:
    '<rect x="84" y="46" width="28" height="52" fill="var(--il-paper)"/><rect x="46" y="30" width="66" height="24" rx="6" fill="var(--il-paper)"/>' +
    '<rect x="42" y="96" width="74" height="12" rx="5" fill="var(--il-paper)"/><circle cx="98" cy="42" r="5" fill="var(--il-water)"/>' +
    '<path d="M56 54h20v7H56z" fill="var(--il-tint)"/><path d="M56 57H38" stroke-width="5"/><path d="M66 64v8"/>' +
    '<path d="M58 78h18v10a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8z" fill="var(--il-accent)"/><path d="M76 81c7-1 7 8 0 8"/><path d="M52 22c0-4 4-4 4-8m10 8c0-4 4-4 4-8"/>',
} as const;
