// Zod tests with `new Function` whether it may generate code; the content security policy blocks that, and the console reports it. The
// test runs when a schema is created, so this must run before any schema is loaded. `config({ jitless: true })` would add a part of Zod
// to every first visit; this global holds the settings for all copies of Zod on a page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
