// Loaded by index.html before anything is painted, and long before the app's scripts are there.

// src/lib/theme.ts changes the choice later.
(function applyStoredTheme() {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage can be blocked; the system's theme is used then.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#0d1414' : '#fbfaf6';
})();

// Home comes as visitors see it (build/drawn-page.ts): app.css hides that from somebody who is signed in.
(function noteSession() {
  try {
    if (localStorage.getItem('token') !== null) document.documentElement.dataset.hasSession = '';
  } catch {
    // Without storage nobody is signed in yet.
  }
})();

// The first format of all takes a slow phone up to a fifth of a second. Now it has nothing else to do but wait for the scripts.
setTimeout(() => new Intl.NumberFormat().format(0));
