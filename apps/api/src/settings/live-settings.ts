import {
  settingKeys,
  settings,
  type SettingKey,
  type SettingValue,
  type SettingValues,
} from '@nearhand/shared/settings';
import { buildFaq, buildPromises } from '@nearhand/shared/marketplace/home-texts';
import { completeSettings, config } from '../config.ts';
import type { SettingVariables } from './setting-schemas.ts';

/** The values that the environment fixes, by the names of their variables. */
const environment = { ...config };
const unfixed = Object.fromEntries(settingKeys.map((key) => [key, settings[key].default]));
/** The values of settings without a variable. Those with one are in `config`. */
const live: Record<string, unknown> = { ...unfixed };
let version = 0;

/** The values that follow from others, of settings that no admin has set. */
const derived: { readonly [Key in SettingKey]?: () => SettingValue<Key> } = {
  promises: () => buildPromises(getSetting('defaultPolicy')),
  faq: () => buildFaq(getSetting('defaultPolicy')),
};

export function getSettingsVersion(): number {
  return version;
}

export function getSetting<Key extends SettingKey>(key: Key): SettingValue<Key> {
  const variable = getVariable(key);
  const value = variable === undefined ? (live[key] ?? derived[key]?.() ?? null) : (config[variable] ?? null);
  // The schema of the setting has checked it.
  return value as SettingValue<Key>;
}

export function isFixed(key: SettingKey): boolean {
  const variable = getVariable(key);
  return variable !== undefined && config.given.has(variable);
}

function getVariable(key: SettingKey): keyof SettingVariables | undefined {
  return settings[key].variable;
}

/**
 * Puts into force what admins have set; what the environment fixes stays. A value that its schema rejects, of another version of the
 * program, counts as not set.
 */
export function applySettings(set: { readonly [Key in SettingKey]?: unknown }, latest = 0): void {
  const valid = Object.fromEntries(
    settingKeys.flatMap((key) => {
      if (set[key] === undefined) return [];
      const parsed = settings[key].schema.safeParse(set[key]);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  ) as Partial<SettingValues>;
  Object.assign(live, unfixed, valid);
  Object.assign(config, completeSettings({ ...toVariables(valid), ...pickGiven() }, config.PUBLIC_URL));
  version = latest;
}

export function getDefault(key: SettingKey): unknown {
  const variable = getVariable(key);
  if (variable === undefined) return unfixed[key] ?? derived[key]?.() ?? null;
  const others = { ...config, [variable]: undefined };
  // A variable of the environment is no default.
  return (
    completeSettings(others, config.PUBLIC_URL)[variable as keyof ReturnType<typeof completeSettings>] ?? null
  );
}

function toVariables(values: Partial<SettingValues>): Record<string, unknown> {
  return Object.fromEntries(
    settingKeys.flatMap((key) => {
      const variable = getVariable(key);
      return variable === undefined || values[key] === undefined ? [] : [[variable, values[key]]];
    }),
  );
}

function pickGiven(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => config.given.has(name)));
}
