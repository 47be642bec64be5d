import { messages } from '@nearhand/shared/api-messages';
import { MAX_LIST_ENTRY_LENGTH } from '@nearhand/shared/common-schemas';
import { expect, test } from 'vitest';
import { serviceFormSchema, type ServiceFormValues } from './service-form-schema.ts';

const typed: ServiceFormValues = {
  name: ' Tap repair ',
  description: 'Any tap.',
  category: 'a'.repeat(24),
  basePrice: '49.50',
  unit: 'per hour',
  minimumQuantity: '',
  maximumQuantity: '',
  duration: '60',
  difficulty: 'easy',
  keywords: 'tap, leak,, ',
  requirements: '',
  provider: '',
  isActive: true,
};

function findProblems(change: Partial<ServiceFormValues>) {
  const { error } = serviceFormSchema.safeParse({ ...typed, ...change });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]);
}

test('parses typed values into the request body', () => {
  expect(serviceFormSchema.parse(typed)).toEqual({
    ...typed,
    minimumQuantity: null,
    maximumQuantity: null,
    place: 'customer',
    name: 'Tap repair',
    basePrice: 49.5,
    duration: 60,
    keywords: ['tap', 'leak'],
    requirements: [],
    cancellationPolicy: 'flexible',
    provider: null,
  });
});

test.each(['', '0', '-1', 'abc', '1.005'])('rejects the base price "%s"', (basePrice) => {
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
