import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../lib/theme.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { Surroundings } from './surroundings.tsx';

followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('catalogue.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <Surroundings>
      <CataloguePage />
    </Surroundings>
  </StrictMode>,
);
