import { messages } from '@nearhand/shared/api-messages';
import { MAX_LIST_ENTRY_LENGTH } from '@nearhand/shared/common-schemas';
import { optionMessages } from '@nearhand/shared/services/service-options';
import { expect, test } from 'vitest';
import { buildServiceFormSchema, type ServiceFormValues } from './service-form-schema.ts';

const typed: ServiceFormValues = {
  name: ' Tap repair ',
  description: 'Any tap.',
  category: 'a'.repeat(24),
  basePrice: '49.50',
  unit: 'per hour',
  minimumQuantity: '',
  maximumQuantity: '',
  minutesPerUnit: '',
  hoursPerDay: '8',
  options: [],
  fromPrice: false,
  duration: '60',
  difficulty: 'easy',
  keywords: 'tap, leak,, ',
  requirements: '',
  provider: '',
  isActive: true,
};

function findProblems(change: Partial<ServiceFormValues>) {
  const { error } = buildServiceFormSchema('USD').safeParse({ ...typed, ...change });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]);
}

test('parses typed values into the request body', () => {
  expect(buildServiceFormSchema('USD').parse(typed)).toEqual({
    ...typed,
    minimumQuantity: null,
    maximumQuantity: null,
    minutesPerUnit: null,
    hoursPerDay: 8,
    place: 'customer',
    name: 'Tap repair',
    basePrice: 49.5,
    duration: 60,
    keywords: ['tap', 'leak'],
    requirements: [],
    provider: null,
  });
});

test.each([
  ['USD', '1.005', 'A price in USD has at most 2 decimals: the smallest step is 0.01'],
  ['USD', '1,500', 'A price in USD has at most 2 decimals: the smallest step is 0.01'],
  ['JPY', '1500.5', 'A price in JPY has no decimals: the smallest step is 1'],
  ['KWD', '1.2345', 'A price in KWD has at most 3 decimals: the smallest step is 0.001'],
])('says which step a price in %s has that is typed as "%s"', (currency, basePrice, message) => {
  const { error } = buildServiceFormSchema(currency).safeParse({ ...typed, basePrice });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('takes the digits of any script', () => {
  const numbers = { basePrice: '٤٩٫٥', duration: '９０' };
  expect(buildServiceFormSchema('USD').parse({ ...typed, ...numbers })).toMatchObject({
    basePrice: 49.5,
    duration: 90,
  });
});

test('takes three decimals where the currency has them', () => {
  expect(buildServiceFormSchema('KWD').parse({ ...typed, basePrice: '12.345' }).basePrice).toBe(12.345);
});

test.each(['', '0', '-1', 'abc'])('rejects the base price "%s"', (basePrice) => {
  expect(findProblems({ basePrice })).toEqual([['basePrice', messages.service.basePriceInvalid]]);
});

test.each(['', '0', '1.5'])('rejects the duration "%s"', (duration) => {
  expect(findProblems({ duration })).toEqual([['duration', expect.stringContaining('Duration must be')]]);
});

test('reports every missing required field', () => {
  expect(findProblems({ name: ' ', description: '', category: '' })).toEqual([
    ['name', messages.service.nameRequired],
    ['description', messages.service.descriptionRequired],
    ['category', messages.service.categoryRequired],
  ]);
});

test('reports an invalid keyword as an error of the whole field', () => {
  const problems = findProblems({ keywords: `tap, ${'x'.repeat(MAX_LIST_ENTRY_LENGTH + 1)}` });
  expect(problems).toEqual([['keywords', expect.stringContaining('each entry')]]);
});

test('asks for the smallest area of a service per square foot', () => {
  expect(findProblems({ unit: 'per sq ft' })).toEqual([
    ['minimumQuantity', 'Please enter the smallest area of one booking'],
  ]);
  expect(findProblems({ unit: 'per sq ft', minimumQuantity: '80', maximumQuantity: '79,5' })).toEqual([
    ['maximumQuantity', 'The largest quantity must not be below the smallest'],
  ]);
  expect(findProblems({ unit: 'per sq ft', minimumQuantity: '80,5' })).toBeUndefined();
});

test('parses the options of a service', () => {
  const oven = { name: ' Inside the oven ', price: '25,5', minutes: '30', maximum: '1' };
  expect(buildServiceFormSchema('USD').parse({ ...typed, options: [oven] }).options).toEqual([
    { name: 'Inside the oven', price: 25.5, minutes: 30, maximum: 1 },
  ]);
});

test.each([
  ['name', ' ', optionMessages.nameRequired],
  ['price', 'a lot', optionMessages.price],
  ['price', '-1', optionMessages.price],
  ['price', '1.500', 'A price in USD has at most 2 decimals: the smallest step is 0.01'],
  ['minutes', '1.5', optionMessages.minutes],
  ['minutes', '', optionMessages.minutes],
  ['maximum', '0', optionMessages.maximum],
  ['maximum', '100', optionMessages.maximum],
])('rejects an option with the %s "%s"', (field, value, message) => {
  const option = { name: 'Windows', price: '8', minutes: '10', maximum: '6', [field]: value };
  expect(findProblems({ options: [option] })).toEqual([[`options.0.${field}`, message]]);
});

test.each([
  [{ minutesPerUnit: '0' }, optionMessages.minutesPerUnit],
  [{ minutesPerUnit: 'x' }, optionMessages.minutesPerUnit],
  [{ hoursPerDay: '25' }, optionMessages.hoursPerDay],
])('rejects %o', (change, message) => {
  expect(findProblems(change)?.map(([, text]) => text)).toEqual([message]);
});
