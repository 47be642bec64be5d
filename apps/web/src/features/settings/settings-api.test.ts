import { settingKeys, settings } from '@nearhand/shared/settings';
import type { AllSettings } from '@nearhand/shared/settings.contract';
import { expect, it } from 'vitest';
import { compareSettings, getShown, keepTyped, setValue } from './settings-api.ts';

/** All settings at their defaults, with some values that admins have set. */
function withValues(values: object, version: number): AllSettings {
  const entries = settingKeys.map((key) => {
    const { default: standard } = settings[key];
    return [
      key,
      {
        value: standard,
        source: 'default',
        default: standard,
        ...(key in values && { value: Reflect.get(values, key), source: 'admin' }),
      },
    ];
  });
  // It has exactly the keys of the settings.
  return { settings: Object.fromEntries(entries) as AllSettings['settings'], version };
}

it('a value that is in force again is no change', () => {
  const present = withValues({ tagline: 'Ours' }, 1);

  const draft = setValue({}, 'tagline', 'Mine', present.settings.tagline);
  expect(draft).toEqual({ tagline: 'Mine' });
  expect(setValue(draft, 'tagline', 'Ours', present.settings.tagline)).toEqual({});
});

it('a setting that goes back to its default shows the default', () => {
  const present = withValues({ tagline: 'Ours' }, 1);

  expect(getShown('tagline', { tagline: null }, present)).toBe('Trusted hands, close to home');
  expect(getShown('tagline', {}, present)).toBe('Ours');
});

it('what two admins have changed is told apart from what only the other one has', () => {
  const latest = withValues(
    { tagline: 'Theirs', footer: 'Theirs', benefits: [{ title: 'a', text: 'b' }] },
    2,
  );

  expect(compareSettings({ tagline: 'Mine', name: 'Mine' }, withValues({}, 1), latest)).toEqual({
    both: ['tagline'],
    theirs: ['benefits', 'footer'],
  });
});

it.each([
  ['the same', { tagline: ' Mine ' }, {}],
  ['more of it', { tagline: 'Mine too' }, { tagline: 'Mine too' }],
  ['another one', { tagline: ' Mine ', footer: 'Below' }, { footer: 'Below' }],
  ['what it was before', {}, { tagline: 'Ours' }],
])('what is typed while settings are saved stays typed: %s', (_what, draft, expected) => {
  const base = withValues({ tagline: 'Ours' }, 1);
  const saved = withValues({ tagline: 'Mine' }, 2);

  expect(keepTyped(draft, { tagline: ' Mine ' }, { base, saved })).toEqual(expected);
});
