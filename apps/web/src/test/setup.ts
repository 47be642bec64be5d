import { vi } from 'vitest';

// What a date or a price looks like must not depend on the machine the tests run on.
if (typeof window === 'undefined') vi.stubGlobal('navigator', { languages: ['en-US'] });
