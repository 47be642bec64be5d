import { config } from 'zod/v4/core';

// Zod would try `new Function` to parse faster, which the content security policy refuses and the console reports. It asks when a
// schema is made, so this must run before any schema is loaded.
config({ jitless: true });
