import { Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Switch } from './switch.tsx';

export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'On and off',
      element: (
        <Stateful<boolean> first>
          {(isOn, setIsOn) => (
            <Switch isOn={isOn} onChange={() => setIsOn(!isOn)}>
              Active
            </Switch>
          )}
        </Stateful>
      ),
    },
  ],
};
