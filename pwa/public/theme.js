// Runs before the first paint, so that the page never flashes in another theme.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') || 'dark';
} catch {
  document.documentElement.dataset.theme = 'dark';
}
