import { expect, it } from 'vitest';
import { config } from '../../config.ts';
import { api } from '../../test/api.ts';

Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_FEEDS_PER_MINUTE: 2 });

it('limits reads of calendar feeds per minute, whatever their URL', async () => {
  const read = (letter: string) => api.get(`/api/calendar-feed/${letter.repeat(43)}.ics`);

  const responses = [await read('A'), await read('B'), await read('C')];

  expect(responses.map(({ status }) => status)).toEqual([404, 404, 429]);
});
