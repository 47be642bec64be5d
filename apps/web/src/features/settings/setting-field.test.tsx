// @vitest-environment jsdom
import { settingKeys, settings, type SettingKey } from '@nearhand/shared/settings';
import type { SettingInForce } from '@nearhand/shared/settings.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestQueryClient } from '../../test/query-client.ts';
import { SettingField } from './setting-field.tsx';
import { focusSetting } from './settings-api.ts';

afterEach(cleanup);

function show(settingKey: SettingKey, value: unknown, error?: string) {
  const present = { value, source: 'default', default: settings[settingKey].default } as SettingInForce;
  return render(
    <QueryClientProvider client={createTestQueryClient()}>
      <SettingField {...{ settingKey, present, value, error }} isChanged={false} onChange={() => {}} />
    </QueryClientProvider>,
  ).container;
}

it.each(settingKeys)('the form has a field for %s', (key) => {
  const field = show(key, settings[key].default);

  expect(field.textContent).toContain(settings[key].label);
  expect(field.querySelector('input, textarea, select, fieldset')).not.toBeNull();
});

it('an error of a list stands at the field of its entry, which gets the focus', () => {
  const entry = { title: 'Free for customers', text: '' };
  show('promises', [entry, { ...entry, title: '' }], 'Promises: title 2 must be a text');

  focusSetting('promises');

  expect(document.activeElement).toBe(screen.getByLabelText('Title 2'));
  expect(screen.getByLabelText('Title 2').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Promises: title 2 must be a text')).toHaveLength(1);
});

it('a required confirmation says that it is paused while no mail is sent', () => {
  expect(show('requireVerifiedEmail', true).textContent).toContain('Paused: no mail is sent');
  expect(show('requireVerifiedEmail', false).textContent).not.toContain('Paused:');
});
