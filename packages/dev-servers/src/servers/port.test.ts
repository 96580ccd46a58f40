import { once } from 'node:events';
import { createServer } from 'node:net';
import { choosePort, freePort } from './port';

describe('choosePort', () => {
  test('returns the same port for a seed, unless it was chosen already', async () => {
    const chosen = new Set<number>();
    const first = await choosePort('seed', chosen);
    expect(await choosePort('seed')).toBe(first);
    expect(await choosePort('seed', chosen)).not.toBe(first);
  });

  test('avoids a port in use', async () => {
    const port = await choosePort('taken');
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await choosePort('taken')).not.toBe(port);
    server.close();
  });

  test('avoids a port that another process has chosen and does not use yet', async () => {
    const port = await choosePort('promised');
    // A copy of the module knows as little of it as another process.
    await jest.isolateModulesAsync(async () => {
      const elsewhere = await import('./port');
      expect(await elsewhere.choosePort('promised')).not.toBe(port);
    });
  });
});

describe('freePort', () => {
  test('returns different ports outside the range of choosePort', async () => {
    const free = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(free).size).toBe(20);
    expect(Math.min(...free)).toBeGreaterThanOrEqual(30_000);
    expect(Math.max(...free)).toBeLessThan(32_000);
  });
});
