// Starts the app in a page that came with its first markup: after that is painted, so that no script holds it up.
{
  const { app, parts } = document.currentScript.dataset;

  const append = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));

  const start = () => {
    append('script', { type: 'module', crossOrigin: '', src: app });
    for (const href of parts.split(' ')) append('link', { rel: 'modulepreload', crossOrigin: '', href });
  };

  // A page in the background is not painted: there is nothing to wait for.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
