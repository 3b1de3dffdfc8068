import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createStandIn, type StandInNeeds } from './createStandIn.ts';
import type { StandInFaults } from './standInClient.ts';

export interface StandIn {
  /** The settings that point the server to the stand-in, named like those of the real provider. */
  settings: Record<
    'POE_CLIENT_ID' | 'POE_CLIENT_SECRET' | 'POE_CONTACT' | 'POE_AUTHORIZE_URL' | 'POE_TOKEN_URL' | 'POE_PROFILE_URL',
    string
  >;
  faults: StandInFaults;
  close: () => void;
}

/** Starts the stand-in provider on a free port, so that its origin differs from the app's, as the real one's does. */
export async function startStandIn(needs: StandInNeeds): Promise<StandIn> {
  const client = { clientId: 'labyrinth-routes', clientSecret: randomBytes(16).toString('hex') };
  const faults: StandInFaults = {};
  const server = createStandIn(client, faults, needs).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      POE_CLIENT_ID: client.clientId,
      POE_CLIENT_SECRET: client.clientSecret,
      POE_CONTACT: 'nobody@example.org',
      POE_AUTHORIZE_URL: `${url}/oauth/authorize`,
      POE_TOKEN_URL: `${url}/oauth/token`,
      POE_PROFILE_URL: `${url}/profile`,
    },
    faults,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
