import { Briefcase, Search } from 'lucide-react';
import { ChipGroup } from '../../components/chip-group.tsx';
import { MonthCalendar } from '../../components/month-calendar.tsx';
import { RadioCards } from '../../components/radio-cards.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Select } from '../../components/select.tsx';
import { AutocompleteList, type SuggestionGroup } from '../../components/autocomplete-list.tsx';
import { Switch } from '../../components/switch.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { showInfo } from '../../lib/toast.ts';
import type { Entry } from '../entry.ts';
import { noop, Stateful, LONG_TEXT } from '../helpers.tsx';

const SORTS = [
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
];
const CATEGORIES = [
  'All',
  'Cleaning',
  'Plumbing',
  'Painting',
  'Electrical',
  'Pest Control',
  'Appliance Repair',
].map((label) => ({ value: label, label }));
const TABS = [
  { key: 'pending', label: 'Pending (3)' },
  { key: 'approved', label: 'Approved (12)' },
  { key: 'completed', label: 'Completed' },
  { key: 'cancelled', label: 'Cancelled' },
];

const chipGroup: Entry = {
  file: 'chip-group',
  samples: [
    {
      state: 'One is selected; the row scrolls on a phone',
      show: (
        <Stateful first="All">
          {(selected, select) => (
            <ChipGroup label="Category" options={CATEGORIES} selected={selected} onSelect={select} />
          )}
        </Stateful>
      ),
    },
  ],
};

const tabs: Entry = {
  file: 'tabs',
  samples: [
    {
      state: 'Default: the arrows move, Enter chooses',
      show: (
        <Stateful first="pending">
          {(selected, select) => (
            <Tabs label="Bookings" tabs={TABS} selected={selected} onSelect={select}>
              <p>What is {selected}.</p>
            </Tabs>
          )}
        </Stateful>
      ),
    },
  ],
};

const select: Entry = {
  file: 'select',
  samples: [
    {
      state: 'Default',
      show: (
        <Stateful first="rating">
          {(selected, choose) => (
            <Select label="Sort by" options={SORTS} selected={selected} onSelect={choose} />
          )}
        </Stateful>
      ),
    },
  ],
};

const selectField: Entry = {
  file: 'select-field',
  samples: [
    {
      state: 'Nothing chosen',
      show: <SelectField label="Category" options={SORTS} placeholder="Choose one" />,
    },
    {
      state: 'Optional, with a hint',
      show: <SelectField label="Order" hint="Of the list" options={SORTS} optional />,
    },
    { state: 'Error', show: <SelectField label="Category" options={SORTS} error="Choose a category" /> },
    { state: 'Disabled', show: <SelectField label="Category" options={SORTS} disabled /> },
    {
      state: 'Long text',
      show: <SelectField label={LONG_TEXT} options={[{ value: 'long', label: LONG_TEXT }]} />,
    },
  ],
};

const radioCards: Entry = {
  file: 'radio-cards',
  samples: [
    {
      state: 'Default',
      show: (
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

const switches: Entry = {
  file: 'switch',
  samples: [
    {
      state: 'On and off',
      show: (
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

const monthCalendar: Entry = {
  file: 'month-calendar',
  samples: [
    {
      state: 'Days before the 10th cannot be chosen',
      show: (
        <Stateful first="2099-05-14">
          {(day, choose) => <MonthCalendar label="Day" value={day} min="2099-05-10" onChange={choose} />}
        </Stateful>
      ),
    },
    {
      state: 'Nothing chosen',
      show: (
        <Stateful first="">
          {(day, choose) => <MonthCalendar label="Day" value={day} min="2026-01-01" onChange={choose} />}
        </Stateful>
      ),
    },
  ],
};

const SUGGESTIONS: readonly SuggestionGroup[] = [
  {
    label: 'Services',
    suggestions: [
      { to: '/services/1', label: 'Leaky tap repair', detail: '$65 per hour' },
      { to: '/services/2', label: LONG_TEXT, detail: '$1,250 per project' },
    ],
  },
  { label: 'Categories', suggestions: [{ to: '/category/1', label: 'Plumbing' }] },
];
const search = { label: 'Search services', placeholder: 'What do you need?', query: '', maxLength: 100 };

const searchBox: Entry = {
  file: 'search-box',
  samples: [
    {
      state: 'Default',
      show: <SearchBox {...search} onSearch={(query) => showInfo(`Search for ${query}`)} />,
    },
    {
      state: 'With suggestions: type something',
      show: <SearchBox {...search} suggestions={SUGGESTIONS} onType={noop} onSearch={noop} />,
    },
    {
      state: 'Error',
      show: <SearchBox {...search} error="Please enter a search query" onSearch={noop} />,
    },
  ],
};

const suggestionList: Entry = {
  file: 'autocomplete-list',
  samples: [
    {
      state: 'The first is active, what was typed is marked',
      show: (
        <div className="relative h-56">
          <div className="absolute inset-x-0 top-0">
            <AutocompleteList
              id="gallery-suggestions"
              groups={SUGGESTIONS}
              query="tap"
              activeIndex={0}
              onChoose={({ label }) => showInfo(label)}
            />
          </div>
        </div>
      ),
    },
  ],
};

export const choices = [
  chipGroup,
  tabs,
  select,
  selectField,
  radioCards,
  switches,
  monthCalendar,
  searchBox,
  suggestionList,
];
