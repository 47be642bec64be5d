import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';

export const stories: Stories = {
  group: 'Lists',
  states: [
    {
      name: 'With a text and an action',
      element: (
        <Panel
          title="Services"
          text="What customers can book."
          action={<Button size="small">Add service</Button>}
        >
          <p>What the panel holds.</p>
        </Panel>
      ),
    },
    {
      name: 'Long text',
      element: (
        <Panel title={LONG_TEXT} text={LONG_TEXT} action={<Button size="small">Add service</Button>}>
          <p>{LONG_TEXT}</p>
        </Panel>
      ),
    },
  ],
};
