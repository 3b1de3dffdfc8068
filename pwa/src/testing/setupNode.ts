// The setup of tests that need no DOM.
import 'fake-indexeddb/auto';
import './failOnErrors.ts';

// Node 20 has no navigator, and later ones do not say whether they are online.
const navigator = {
  get onLine() {
    return true;
  },
};
Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
