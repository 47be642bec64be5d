import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingGroups, settingKeys, settings } from './settings.ts';

const DOC = new URL('../../../docs/make-it-your-own.md', import.meta.url);
const EXAMPLE = new URL('../../../.env.example', import.meta.url);
const TABLE = /(?<=<!-- From packages\/shared\/src\/settings.ts -->\n)[\s\S]*?(?=<!-- End -->)/;
const VARIABLES = /(?<=Made from packages\/shared\/src\/settings.ts\.\n)[\s\S]*$/;
const LINE_LENGTH = 140;

const normalize = (table = '') => table.replaceAll(/[ -]*\|[ -]*/g, '|').trim();

/** Replaces a part of a file if `UPDATE_DOCS` is set. Returns the part as it is. */
function readPart(file: URL, pattern: RegExp, generated: string): string | undefined {
  const text = readFileSync(file, 'utf8');
  if (process.env['UPDATE_DOCS'])
    writeFileSync(
      file,
      text.replace(pattern, () => generated),
    );
  return pattern.exec(readFileSync(file, 'utf8'))?.[0];
}

function describeDefault(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '';
  return Array.isArray(value) ? `${value.length} entries` : `${value as string | number | boolean}`;
}

it('docs/make-it-your-own.md lists every setting; UPDATE_DOCS=1 writes it', () => {
  const rows = settingKeys.map((key) => {
    const { group, help, default: standard, variable } = settings[key];
    const cells = [
      settingGroups[group],
      `\`${key}\``,
      help,
      describeDefault(standard),
      variable ? `\`${variable}\`` : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const table = [
    '| group | key | what it does | default | variable |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ];
  const generated = `\n${table.join('\n')}\n\n`;

  expect(normalize(readPart(DOC, TABLE, generated))).toBe(normalize(generated));
});

it('.env.example has every variable of a setting; UPDATE_DOCS=1 writes it', () => {
  const lines = settingKeys.flatMap((key) => {
    const { help, default: standard, variable } = settings[key];
    if (variable === undefined) return [];
    return [...wrap(help), `#${variable}=${describeDefault(standard)}`];
  });
  const generated = `${lines.join('\n')}\n`;

  expect(readPart(EXAMPLE, VARIABLES, generated)).toBe(generated);
});

/** Breaks a sentence into lines of a comment. */
function wrap(sentence: string): string[] {
  const lines = [''];
  for (const word of sentence.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length < LINE_LENGTH) lines.splice(-1, 1, line);
    else lines.push(` ${word}`);
  }
  return lines.map((line) => `#${line}`);
}

it.each(settingKeys)('the default of %s is a value that may be set', (key) => {
  const { schema, default: standard } = settings[key];

  if (standard !== null) expect(schema.parse(standard)).toEqual(standard);
});

it.each([
  ['countries', [['CL'], ['gb', 'XK'], []], [['UK'], ['ZZ'], ['EU'], ['SU'], ['QQ'], ['CHL'], 'CL']],
  ['locale', ['de', 'de-DE', 'zh-Hant-TW', 'es-419'], ['qq-QQ', 'de_DE', 'german', '']],
  ['currency', ['clp', 'KWD', 'CLF'], ['ZZZ', 'XXX', 'US$', '']],
  [
    'mailFrom',
    ['a@b.example', 'Ann <a@b.example>', '"Ann, Inc" <a@b.example>'],
    ['Ann', 'a@b.example, c@d.example'],
  ],
] as const)('%s is one of what the world has: %j, not %j', (key, valid, invalid) => {
  const isValid = (value: unknown) => settings[key].schema.safeParse(value).success;

  expect(valid.filter((value) => !isValid(value))).toEqual([]);
  expect(invalid.filter(isValid)).toEqual([]);
});
