// Starts the app in a page that came with its first markup: after that is painted, so that no script holds it up.
{
  const { app, parts } = document.currentScript.dataset;

  const run = (src) =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }));

  // Each part is asked for, and run, in a task of its own: what is pressed meanwhile is not kept waiting.
  const start = () => {
    for (const part of parts.split(' ')) setTimeout(run, 0, part);
    setTimeout(run, 0, app);
  };

  // A page in the background is not painted: there is nothing to wait for.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
