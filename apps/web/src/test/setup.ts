import { vi } from 'vitest';

// Dates and prices must not depend on the machine's locale.
if (typeof window === 'undefined') vi.stubGlobal('navigator', { languages: ['en-US'] });
