// The empty app of P5 and P6: one screen that uses each library in its simplest real way.
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import Dexie, { type EntityTable } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Workbox } from 'workbox-window';

const db = new Dexie('floor') as Dexie & { rows: EntityTable<{ id: number; text: string }, 'id'> };
db.version(1).stores({ rows: 'id' });

function Screen() {
  const count = useLiveQuery(() => db.rows.count());
  useEffect(() => {
    if (count !== undefined) document.documentElement.dataset.ready = 'true';
  }, [count]);
  return <p>{count} rows</p>;
}

const root = createRootRoute({ component: Outlet });
const index = createRoute({ getParentRoute: () => root, path: '/', component: Screen });
const router = createRouter({ routeTree: root.addChildren([index]) });

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) void new Workbox('/service-worker.js').register();
