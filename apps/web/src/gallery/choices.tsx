import { Building2, MapPin, Briefcase, Search } from 'lucide-react';
import { AutocompleteList, type SuggestionGroup } from '../components/autocomplete-list.tsx';
import { ChipGroup } from '../components/chip-group.tsx';
import { MonthCalendar } from '../components/month-calendar.tsx';
import { RadioCards } from '../components/radio-cards.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { NativeSelect, SelectField, Select } from '../components/select.tsx';
import { Switch } from '../components/switch.tsx';
import { Tabs } from '../components/tabs.tsx';
import { showInfo } from '../lib/toast.ts';
import { type Components, LONG_TEXT, Stateful, noop } from './helpers.tsx';

const SUGGESTIONS: readonly SuggestionGroup[] = [
  {
    label: 'Services',
    suggestions: [
      { value: '/services/1', label: 'Leaky tap repair', detail: '$65 per hour' },
      { value: '/services/2', label: LONG_TEXT, detail: '$1,250 per project' },
    ],
  },
  { label: 'Categories', suggestions: [{ value: '/category/1', label: 'Plumbing' }] },
];

const PLACES: readonly SuggestionGroup[] = [
  {
    label: 'Places',
    suggestions: [
      { value: '1', label: 'Harborside', detail: 'Neighborhood in Alder Bay', icon: MapPin },
      { value: '2', label: LONG_TEXT, detail: 'Heilongjiang, China', icon: Building2 },
    ],
  },
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

const HOURS = [
  { value: '1', label: '1 hour' },
  { value: '2', label: '2 hours' },
];

const className =
  'min-h-11 appearance-none rounded-button border border-border-strong bg-surface ps-3.5 pe-9';

const search = { label: 'Search services', placeholder: 'What do you need?', query: '', maxLength: 100 };

const SORTS = [
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
];

const TABS = [
  { key: 'pending', label: 'Pending (3)' },
  { key: 'approved', label: 'Approved (12)' },
  { key: 'completed', label: 'Completed' },
  { key: 'cancelled', label: 'Cancelled' },
];

export const choices: Components = {
  'autocomplete-list': {
    'The first is active, what was typed is marked': (
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
    'Inline below its field, with icons': (
      <AutocompleteList
        id="gallery-places"
        groups={PLACES}
        query="harborside"
        activeIndex={0}
        isInline
        onChoose={({ label }) => showInfo(label)}
      />
    ),
  },
  'chip-group': {
    'One is selected; the row scrolls on a phone': (
      <Stateful first="All">
        {(selected, select) => (
          <ChipGroup label="Category" options={CATEGORIES} selected={selected} onSelect={select} />
        )}
      </Stateful>
    ),
  },
  'month-calendar': {
    'Days before the 10th cannot be chosen': (
      <Stateful first="2099-05-14">
        {(day, choose) => (
          <MonthCalendar label="Day" value={day} min="2099-05-10" today="2099-05-12" onChange={choose} />
        )}
      </Stateful>
    ),
    'Weekends have no times; ticks for mornings and evenings': (
      <Stateful first="2099-05-14">
        {(day, choose) => (
          <MonthCalendar
            label="Day"
            value={day}
            min="2099-05-10"
            today="2099-05-12"
            isUnavailable={(each) => [0, 6].includes(new Date(each).getUTCDay())}
            getTicks={() => [true, false, true]}
            onChange={choose}
          />
        )}
      </Stateful>
    ),
    'Nothing chosen': (
      <Stateful first="">
        {(day, choose) => (
          <MonthCalendar label="Day" value={day} min="2026-01-01" today="2026-01-01" onChange={choose} />
        )}
      </Stateful>
    ),
  },
  'radio-cards': {
    Default: (
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
  'search-box': {
    Default: <SearchBox {...search} onSearch={(query) => showInfo(`Search for ${query}`)} />,
    'With suggestions: type something': (
      <SearchBox {...search} suggestions={SUGGESTIONS} onType={noop} onSearch={noop} />
    ),
    Error: <SearchBox {...search} error="Please enter a search query" onSearch={noop} />,
  },
  select: {
    Select: (
      <Stateful first="rating">
        {(selected, choose) => (
          <Select label="Sort by" options={SORTS} selected={selected} onSelect={choose} />
        )}
      </Stateful>
    ),
    'Without a label': <NativeSelect aria-label="Notice" options={HOURS} className={className} />,
    'Without a label, nothing chosen': (
      <NativeSelect
        aria-label="Notice"
        options={HOURS}
        placeholder="Choose one"
        defaultValue=""
        className={className}
      />
    ),
    'Nothing chosen': <SelectField label="Category" options={SORTS} placeholder="Choose one" />,
    'Optional, with a hint': <SelectField label="Order" hint="Of the list" options={SORTS} optional />,
    Error: <SelectField label="Category" options={SORTS} error="Choose a category" />,
    Disabled: <SelectField label="Category" options={SORTS} disabled />,
    'Long text': <SelectField label={LONG_TEXT} options={[{ value: 'long', label: LONG_TEXT }]} />,
  },
  switch: {
    'On and off': (
      <Stateful<boolean> first>
        {(isOn, setIsOn) => (
          <Switch isOn={isOn} onChange={() => setIsOn(!isOn)}>
            Active
          </Switch>
        )}
      </Stateful>
    ),
  },
  tabs: {
    'Default: the arrows move, Enter chooses': (
      <Stateful first="pending">
        {(selected, select) => (
          <Tabs label="Bookings" tabs={TABS} selected={selected} onSelect={select}>
            <p>What is {selected}.</p>
          </Tabs>
        )}
      </Stateful>
    ),
  },
};
