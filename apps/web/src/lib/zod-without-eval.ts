// Zod would try `new Function` to parse faster, which the content security policy refuses and the console reports. It asks when a
// schema is made, so this must run before any schema is loaded. `config({ jitless: true })` does the same, but would bring a part of
// Zod to every first visit; this is where it keeps its settings, for all copies of it on a page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
