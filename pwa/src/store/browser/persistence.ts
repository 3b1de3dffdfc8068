let asked = false;

/** Asks the browser, once there is something to lose, not to clear this app's data when space is short. */
export async function askToPersist(): Promise<void> {
  const storage = (navigator as Partial<Navigator>).storage as Partial<StorageManager> | undefined;
  if (asked || !storage?.persist) return;
  asked = true;
  if (!(await storage.persisted?.())) await storage.persist();
}
