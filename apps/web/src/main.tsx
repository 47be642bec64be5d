import './lib/zod-csp.ts';
import './styles/app.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, whenRouterReady } from './app.tsx';
import { reloadOnStaleChunk } from './lib/reload-on-stale-chunk.ts';
import { initTheme } from './lib/theme.ts';

reloadOnStaleChunk();
initTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
// As a transition it renders in slices, between which a slow phone handles input.
whenRouterReady(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
