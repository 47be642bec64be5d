import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initTheme } from '../lib/theme.ts';
import { GalleryPage } from './gallery-page.tsx';
import { GalleryProviders } from './helpers.tsx';

initTheme();

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <GalleryProviders>
      <GalleryPage />
    </GalleryProviders>
  </StrictMode>,
);
