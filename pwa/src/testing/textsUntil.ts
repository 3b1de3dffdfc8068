/** The page's text after each change until `done` resolves. */
export async function textsUntil(done: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const watched = new MutationObserver(() => texts.push(document.body.textContent));
  watched.observe(document.body, { childList: true, subtree: true, characterData: true });
  await done();
  watched.disconnect();
  return texts;
}
