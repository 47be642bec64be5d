import { vi } from 'vitest';

// Dates and prices must not depend on the machine's locale.
if (typeof window === 'undefined') vi.stubGlobal('navigator', { languages: ['en-US'] });

// Every page has the settings of the marketplace.
if (typeof document !== 'undefined') {
  const { defaultSettings } = await import('../entities/marketplace/default-settings.ts');
  const element = document.createElement('script');
  element.id = 'settings';
  element.type = 'application/json';
  element.textContent = JSON.stringify({ settings: defaultSettings, version: 0 });
  document.head.append(element);
}
