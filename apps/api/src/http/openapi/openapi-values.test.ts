import { describe, expect, it } from 'vitest';
import { contractList } from '@nearhand/shared/contracts';
import { config } from '../../config.ts';
import { api } from '../../test/api.ts';
import { buildOpenApiDocument } from './openapi-document.ts';

describe('the schemas of the OpenAPI document', () => {
  it('have patterns for URLs, phones and names that match the checks of the API', async () => {
    const { CreateServiceInput, UpdateProfileInput, RegisterInput } = (await api.get('/api/openapi.json'))
      .body.components.schemas;
    const getPattern = ({ pattern }: { pattern: string }) => new RegExp(pattern, 'u');
    const image = getPattern(CreateServiceInput.properties.imageUrl);
    const photo = getPattern(UpdateProfileInput.properties.profilePhoto);
    const phone = getPattern(RegisterInput.properties.phone);

    expect(['https://example.org/a.png', ''].every((url) => image.test(url))).toBe(true);
    expect(image.test('javascript:alert(1)')).toBe(false);
    expect(photo.test(`/api/images/${'a'.repeat(32)}`)).toBe(true);
    expect(photo.test('https://example.org/a.png')).toBe(false);
    expect([phone.test('555-0100'), phone.test('555-01')]).toEqual([true, false]);
    expect(getPattern(RegisterInput.properties.name).test('Сантехника')).toBe(true);
    expect(getPattern(RegisterInput.properties.name).test('...')).toBe(false);
  });

  it('list the forms that a date may have', async () => {
    const { CreateBookingInput } = (await api.get('/api/openapi.json')).body.components.schemas;
    const { scheduledDate, bookingDate, bookingTime } = CreateBookingInput.properties;

    expect(scheduledDate.anyOf).toMatchObject([
      { format: 'date' },
      { format: 'date-time' },
      { pattern: expect.any(String) },
      { type: 'null' },
    ]);
    expect(new RegExp(scheduledDate.anyOf[2].pattern).test('2030-02-28 10:00')).toBe(true);
    expect(new RegExp(scheduledDate.anyOf[2].pattern).test('2030-02-30T10:00')).toBe(false);
    expect(new RegExp(bookingDate.pattern).test('2030-02-29')).toBe(false);
    expect(new RegExp(bookingTime.pattern).test('24:00')).toBe(false);
  });

  it.each([
    ['JPY', 1],
    ['KWD', 0.01],
  ])('have prices in %s in steps of %d', (currency, step) => {
    const present = config.MARKETPLACE_CURRENCY;
    config.MARKETPLACE_CURRENCY = currency;
    const { components } = buildOpenApiDocument(contractList);
    config.MARKETPLACE_CURRENCY = present;

    expect(components?.schemas?.['CreateServiceInput']).toHaveProperty(
      'properties.basePrice.multipleOf',
      step,
    );
  });
});
