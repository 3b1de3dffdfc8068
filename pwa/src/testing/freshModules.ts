import { vi } from 'vitest';

// The files of a worker share its process and its window, but each file loads the modules anew.
vi.resetModules();
