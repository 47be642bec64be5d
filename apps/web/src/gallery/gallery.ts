import { actions } from './entries/actions.tsx';
import { charts } from './entries/charts.tsx';
import { choices } from './entries/choices.tsx';
import { dialogs } from './entries/dialogs.tsx';
import { facts } from './entries/facts.tsx';
import { feedback } from './entries/feedback.tsx';
import { fields } from './entries/fields.tsx';
import { lists } from './entries/lists.tsx';
import { images } from './entries/images.tsx';
import type { Entry } from './entry.ts';

interface Group {
  title: string;
  entries: readonly Entry[];
}

export const gallery: readonly Group[] = [
  { title: 'Actions', entries: actions },
  { title: 'Fields', entries: fields },
  { title: 'Choices', entries: choices },
  { title: 'Facts', entries: facts },
  { title: 'Lists', entries: lists },
  { title: 'Feedback', entries: feedback },
  { title: 'Dialogs', entries: dialogs },
  { title: 'Charts', entries: charts },
  { title: 'Images', entries: images },
];
