// Runs before the first paint, so that the page never flashes in another theme, and again whenever the choice or the
// system's own theme changes. The page knows two themes only: 'system' becomes the system's own.
{
  const systemIsLight = matchMedia('(prefers-color-scheme: light)');

  const chosenTheme = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      // A browser without storage gets the default.
      return null;
    }
  };

  const applyTheme = () => {
    const chosen = chosenTheme();
    const isLight = chosen === 'light' || (chosen === 'system' && systemIsLight.matches);
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  };

  applyTheme();
  systemIsLight.addEventListener('change', applyTheme);
  addEventListener('storage', applyTheme);
  addEventListener('themechosen', applyTheme);
}
