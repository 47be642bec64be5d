const WAVE = 's44 14 66 0 44-14 66 0 44 14 66 0 44-14 66 0';

export function TownPicture() {
  return (
    <svg
      viewBox="0 0 520 330"
      aria-hidden
      className="illustration block h-auto w-full max-w-130 justify-self-center"
    >
      <circle cx="420" cy="78" r="40" fill="var(--il-accent)" stroke="none" />
      <g fill="color-mix(in oklab, var(--brand) 35%, var(--brand-soft))">
        <path d="M40 240V130l48-44 48 44v110zM220 240V150l44-38 44 38v90zM308 240v-76h92v76z" />
        <path
          d="M136 240V96h84v144zM308 164l46-30 46 30"
          fill="color-mix(in oklab, var(--brand) 20%, var(--brand-soft))"
        />
      </g>
      <g fill="var(--accent-soft-fg)">
        <path d="M64 156h20v26H64zM100 156h16v26h-16zM158 122h16v24h-16zM186 122h16v24h-16zM158 166h16v24h-16zM186 166h16v24h-16zM334 184h40v56h-40z" />
      </g>
      <g fill="var(--il-accent)">
        <path d="M252 176h24v64h-24zM76 240v-34h24v34zM392 232h88l-14 22h-60z" />
      </g>
      <path d="M424 232v-88l40 78h-40m0-64l-26 64h26" />
      <path
        d={`M10 262c22-14 44-14 66 0${WAVE}s44 14 66 0M42 290c22-14 44-14 66 0${WAVE}`}
        stroke="var(--il-water)"
      />
    </svg>
  );
}
