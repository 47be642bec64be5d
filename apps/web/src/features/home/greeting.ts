import { capitalize } from '../../lib/names.ts';

const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "Good morning, Sofia": by the hour of the user's clock; without a name until it is known. */
export function greet(hour: number, name: string | undefined): string {
  const greeting = `Good ${getDayPart(hour)}`;
  return name ? `${greeting}, ${name}` : greeting;
}

function getDayPart(hour: number): string {
  if (hour >= MORNING_FROM && hour < AFTERNOON_FROM) return 'morning';
  return hour >= AFTERNOON_FROM && hour < EVENING_FROM ? 'afternoon' : 'evening';
}

interface Ahead {
  visits: number;
  period: 'today' | 'this week';
  waiting: number;
}

/** "One visit this week, four things waiting for you." */
export function describeAhead({ visits, period, waiting }: Ahead): string {
  if (visits === 0 && waiting === 0) return `Nothing planned ${period}.`;
  const things = waiting > 0 && `${spell(waiting, 'thing')} waiting for you`;
  const planned = visits > 0 && `${spell(visits, 'visit')} ${period}`;
  return `${capitalize([planned, things].filter(Boolean).join(', '))}.`;
}

/** "Three decisions waiting for you." */
export function describeDecisions(count: number): string {
  return count === 0
    ? 'No decision is waiting for you.'
    : `${capitalize(spell(count, 'decision'))} waiting for you.`;
}

/** "one visit", "12 visits". */
function spell(count: number, noun: string): string {
  return `${WORDS[count] ?? count} ${count === 1 ? noun : `${noun}s`}`;
}

/** "Two visits". */
export function spellCapitalized(count: number, noun: string): string {
  return capitalize(spell(count, noun));
}
