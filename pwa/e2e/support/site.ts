import { type Device, type DeviceOnDisk, openDevice, openDeviceOnDisk } from './browser.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { type RunningServer, startServer } from './server.ts';

/** The product as its users meet it: a server behind a network that can be cut, and their devices. */
export interface Site {
  server: RunningServer;
  network: Proxy;
  url: (path: string) => string;
  device: (...options: Parameters<typeof openDevice>) => Promise<Device>;
  deviceOnDisk: (...options: Parameters<typeof openDeviceOnDisk>) => Promise<DeviceOnDisk>;
  dispose: () => Promise<void>;
}

export async function openSite(env: Record<string, string> = {}, root?: string): Promise<Site> {
  const network = await startProxy();
  const server = await startServer({ publicUrl: network.url, env, ...(root && { root }) });
  network.forwardTo(server.port);
  const devices: Device[] = [];
  const keep = <Kind extends Device>(device: Kind): Kind => {
    devices.push(device);
    return device;
  };
  return {
    server,
    network,
    url: (path) => network.url + path,
    device: async (...options) => keep(await openDevice(...options)),
    deviceOnDisk: async (...options) => keep(await openDeviceOnDisk(...options)),
    dispose: async () => {
      await Promise.all(devices.map((device) => device.dispose()));
      await network.close();
      await server.dispose();
    },
  };
}
