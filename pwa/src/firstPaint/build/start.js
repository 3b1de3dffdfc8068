// Starts the app in a prerendered page, after the markup is painted, so that no script delays the first paint.
{
  const { app, parts } = document.currentScript.dataset;

  const run = (src) =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));

  // Each part is requested and run in a task of its own, so that a press in between is handled at once.
  const start = () => {
    for (const part of parts.split(' ')) setTimeout(run, 0, part);
    setTimeout(run, 0, app);
  };

  // A page in a background tab is not painted: there is nothing to wait for.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
