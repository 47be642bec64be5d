// Loaded by index.html before anything is painted; src/lib/theme.ts changes the choice later.
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
