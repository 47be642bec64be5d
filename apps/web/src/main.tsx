import './lib/zod-without-eval.ts';
import './styles/app.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, onceReady } from './app.tsx';
import { reloadOnStaleChunk } from './lib/reload-on-stale-chunk.ts';
import { followTheme } from './lib/theme.ts';

reloadOnStaleChunk();
followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
// As a transition it is rendered in slices, between which the browser can answer to a finger on a slow phone.
onceReady(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
