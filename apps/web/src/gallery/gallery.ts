import { actions } from './actions.tsx';
import { charts } from './charts.tsx';
import { choices } from './choices.tsx';
import { dialogs } from './dialogs.tsx';
import { facts } from './facts.tsx';
import { feedback } from './feedback.tsx';
import { fields } from './fields.tsx';
import { images } from './images.tsx';
import { lists } from './lists.tsx';

export const gallery = {
  Actions: actions,
  Fields: fields,
  Choices: choices,
  Facts: facts,
  Lists: lists,
  Feedback: feedback,
  Dialogs: dialogs,
  Charts: charts,
  Images: images,
};
