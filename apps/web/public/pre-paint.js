// Runs before the first paint, long before the app is loaded.

// src/lib/theme.ts applies later choices.
(function applyStored() {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
    // app.css hides the prerendered home page from signed-in users.
    if (localStorage.getItem('token') !== null) document.documentElement.dataset.hasSession = '';
  } catch {
    // Storage can be blocked: use the system's theme.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const color = document.querySelector('meta[name="theme-color"]');
  color.content = dark ? color.dataset.dark : color.dataset.light;
})();

// The first use of Intl takes a slow phone up to 0.2 s; warm it up while the scripts load.
setTimeout(() => new Intl.NumberFormat().format(0));
