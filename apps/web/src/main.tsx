import './lib/zod-without-eval.ts';
import './styles/app.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, onceLoaded } from './app.tsx';
import { reloadOnStaleChunk } from './lib/reload-on-stale-chunk.ts';
import { sessionToken } from './lib/session-token.ts';
import { followTheme } from './lib/theme.ts';

reloadOnStaleChunk();
followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
const show = () => {
  const { scrollY } = window;
  const focusedLink = Array.from(document.links, (link) => link === document.activeElement).indexOf(true);
  // As a transition it is rendered in slices, between which the browser can answer to a finger on a slow phone.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App scrolledTo={scrollY} focusedLink={focusedLink} />
      </StrictMode>,
    );
  });
};
// A page that the build has drawn stays until the app has as much to show.
if (root.firstChild && sessionToken.read() === null) onceLoaded(show);
else show();
