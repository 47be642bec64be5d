import { buildFaq, buildPromises } from '@nearhand/shared/marketplace/home-texts';
import { settings } from '@nearhand/shared/settings';
import type { PublicSettings } from '@nearhand/shared/settings.contract';

const { default: policy } = settings.defaultPolicy;

/** The settings of a new marketplace, for the build and for tests. Pages get theirs from the API. */
export const defaultSettings = {
  ...Object.fromEntries(Object.entries(settings).map(([key, { default: value }]) => [key, value])),
  promises: buildPromises(policy),
  faq: buildFaq(policy),
  // `fromEntries` cannot tell the keys.
} as unknown as PublicSettings;
