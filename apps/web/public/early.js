// Loaded by index.html before anything is painted, and long before the app's scripts are there.

// src/lib/theme.ts changes the choice later.
(function applyStored() {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
    // Home comes as visitors see it; app.css hides that from others.
    if (localStorage.getItem('token') !== null) document.documentElement.dataset.hasSession = '';
  } catch {
    // Storage can be blocked; the system's theme is used then.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#0d1414' : '#fbfaf6';
})();

// The first format of all takes a slow phone up to a fifth of a second. Now it has nothing else to do but wait for the scripts.
setTimeout(() => new Intl.NumberFormat().format(0));
