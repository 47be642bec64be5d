import { ChipGroup } from '../components/chip-group.tsx';
import { Toaster } from '../components/toaster.tsx';
import { setTheme, themeChoices, useTheme } from '../lib/theme.ts';
import { gallery } from './gallery.ts';
import { Stateful, type Components } from './helpers.tsx';

const THEMES = themeChoices.map((value) => ({ value, label: value }));
const DIRECTIONS = [
  { value: 'ltr', label: 'left to right' },
  { value: 'rtl', label: 'right to left' },
] as const;

export function GalleryPage() {
  return (
    <>
      <Bar />
      <div className="container-page grid gap-10 py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Index />
        <main className="grid min-w-0 gap-14">
          <p className="max-w-prose text-fg-muted">
            Point at a component for its hover state, and walk through with Tab for its focus ring. Narrow the
            window to see it on a phone.
          </p>
          {Object.entries(gallery).map(([title, components]) => (
            <section key={title} aria-labelledby={title} className="grid gap-8">
              <h2 id={title} className="text-h1">
                {title}
              </h2>
              {Object.entries(components).map(([file, states]) => (
                <ComponentSection key={file} file={file} states={states} />
              ))}
            </section>
          ))}
        </main>
      </div>
      <Toaster isPreloaded />
    </>
  );
}

function Bar() {
  const { choice } = useTheme();
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-surface">
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <h1 className="me-auto text-h3">Components</h1>
        <ChipGroup label="Theme" options={THEMES} selected={choice} onSelect={setTheme} />
        <Stateful first={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
          {(direction, setDirection) => (
            <ChipGroup
              label="Direction"
              options={DIRECTIONS}
              selected={direction}
              onSelect={(next) => {
                document.documentElement.dir = next;
                setDirection(next);
              }}
            />
          )}
        </Stateful>
      </div>
    </header>
  );
}

function Index() {
  return (
    <nav aria-label="Components" className="self-start text-small max-lg:hidden lg:sticky lg:top-24">
      <ul className="grid max-h-[calc(100dvh-8rem)] gap-4 overflow-y-auto">
        {Object.entries(gallery).map(([title, components]) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <ul>
              {Object.keys(components).map((file) => (
                <li key={file}>
                  <a
                    href={`#${file}`}
                    className="inline-block py-1 text-fg-muted hover:text-fg hover:underline"
                  >
                    {file}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ComponentSection({ file, states }: { file: string; states: Components[string] }) {
  return (
    <section id={file} aria-labelledby={`${file}-title`} className="grid scroll-mt-36 gap-4">
      <h3 id={`${file}-title`} className="text-h2">
        {file}
      </h3>
      {Object.entries(states).map(([name, element]) => (
        <figure key={name} className="grid min-w-0 gap-3 rounded-card border border-border bg-bg p-4 sm:p-5">
          <figcaption className="text-caption text-fg-muted">{name}</figcaption>
          <div className="grid min-w-0 grid-cols-1">{element}</div>
        </figure>
      ))}
    </section>
  );
}
