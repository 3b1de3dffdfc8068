// Trial devices share a process but not a browser: messages between the tabs of one must not reach the others.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
