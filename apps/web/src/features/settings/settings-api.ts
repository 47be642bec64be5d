import { settingKeys, settings, type SettingGroup, type SettingKey } from '@nearhand/shared/settings';
import type { AllSettings, SettingInForce, SettingsInput } from '@nearhand/shared/settings.contract';
import { api } from '../../lib/api-client.ts';
import { isSame } from '../../lib/use-merge.ts';

export const saveSettings = (body: SettingsInput) => api.changeSettings({ body });

/** The new values by key; null is back to the default. */
export type Draft = { readonly [Key in SettingKey]?: unknown };

export const listKeys = (group: SettingGroup): SettingKey[] =>
  settingKeys.filter((key) => settings[key].group === group);

/** Returns the value that a form shows: that of the draft, or the one in force. */
export function getShown(key: SettingKey, draft: Draft, { settings: present }: AllSettings): unknown {
  if (!(key in draft)) return present[key].value;
  return draft[key] ?? present[key].default;
}

/** Returns a draft with a value; without the key when it is what is in force. */
export function setValue(
  draft: Draft,
  key: SettingKey,
  value: unknown,
  { value: present }: SettingInForce,
): Draft {
  const { [key]: _before, ...others } = draft;
  return isSame(value, present) ? others : { ...others, [key]: value };
}

/** Returns what was typed while changes were saved; what the server has written in another way is no change. */
export function keepTyped(
  draft: Draft,
  sent: Draft,
  { base, saved }: { base: AllSettings; saved: AllSettings },
): Draft {
  const typed = settingKeys.filter((key) => (key in draft || key in sent) && !isSame(draft[key], sent[key]));
  return typed.reduce<Draft>(
    (next, key) => setValue(next, key, getShown(key, draft, base), saved.settings[key]),
    {},
  );
}

/** Splits what others have changed since `base` into what the draft changes too, and the rest. */
export function compareSettings(
  draft: Draft,
  base: AllSettings,
  latest: AllSettings,
): { both: SettingKey[]; theirs: SettingKey[] } {
  const changed = settingKeys.filter((key) => !isSame(base.settings[key].value, latest.settings[key].value));
  return {
    both: changed.filter((key) => key in draft),
    theirs: changed.filter((key) => !(key in draft)),
  };
}

/** Focuses the control of a setting, if it is on the page: the one with an error, else the first. */
export function focusSetting(key: string) {
  const setting = document.getElementById(key);
  const control =
    setting?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    setting?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus();
}

/** Writes a value as a line of text, to compare two of them. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.length === 0 ? 'Empty' : value.map(describeValue).join('; ');
  if (typeof value !== 'object') return `${value as string | number}`;
  return Object.entries(value)
    .map(([field, part]) => `${field}: ${describeValue(part)}`)
    .join(', ');
}
