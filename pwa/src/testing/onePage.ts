// Trial devices share a process but are separate browsers, so messages between the tabs of one must not reach the
// others.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
