import { Briefcase, Search } from 'lucide-react';
import { LONG_TEXT, Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { RadioCards } from './radio-cards.tsx';

export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'Default',
      element: (
        <Stateful first="customer">
          {(selected, choose) => (
            <RadioCards
              legend="Account type"
              selected={selected}
              control={{ name: 'account', onChange: ({ target }) => choose(target.value) }}
              options={[
                { value: 'customer', label: 'I need services', text: 'Find and book.', icon: Search },
                { value: 'provider', label: 'I offer services', text: LONG_TEXT, icon: Briefcase },
              ]}
            />
          )}
        </Stateful>
      ),
    },
  ],
};
