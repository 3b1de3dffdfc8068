/** Runs a script of another site in this page; rejects when it cannot be fetched. */
export function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${source} cannot be loaded.`));
    };
    document.head.append(script);
  });
}
