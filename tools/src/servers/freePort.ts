import { type AddressInfo, createServer } from 'node:net';

/** Any loopback port that is free now, as the system gives it out. For one that survives a restart: `choosePort`. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
