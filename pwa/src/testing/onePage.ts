// Trial devices share a process but not a browser: what a page tells the other tabs of its browser must not reach them.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
