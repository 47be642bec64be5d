import { expect, it } from 'vitest';
import { findMistypedNames } from './mistyped-names.ts';

const SETTINGS = [
  'PORT',
  'HOST',
  'MONGODB_URI',
  'MARKETPLACE_CURRENCY',
  'MARKETPLACE_NAME',
  'JWT_SECRET',
  'DATA_DIR',
];

it.each([
  ['MARKETPLACE_CURENCY', 'MARKETPLACE_CURRENCY'],
  ['MONGO_URI', 'MONGODB_URI'],
  ['JWT_SERCET', 'JWT_SECRET'],
  ['DATADIR', 'DATA_DIR'],
  ['jwt_secret', 'JWT_SECRET'],
])('%s is reported as a mistyped %s', (name, meant) => {
  expect(findMistypedNames(['PATH', name], SETTINGS)).toEqual([{ name, meant }]);
});

it.each([
  [['POST', 'HOSTS', 'PORTS', 'HOSTNAME', 'LS_COLORS', 'DATABASE']],
  [['MONGODB_URI', 'MONGO_URI']],
  [SETTINGS],
])('%j are not reported', (names) => {
  expect(findMistypedNames(names, SETTINGS)).toEqual([]);
});
