import { once } from 'node:events';
import { createServer } from 'node:net';
import { choosePort, freePort } from './port';

describe('#choosePort', () => {
  test('When asked twice with the same seed, then it gives the same port, but never one given out already', async () => {
    const chosen = new Set<number>();
    const first = await choosePort('seed', chosen);
    expect(await choosePort('seed')).toBe(first);
    expect(await choosePort('seed', chosen)).not.toBe(first);
  });

  test('When many ask at the same moment, then no two are given the same', async () => {
    const chosen = new Set<number>();
    const given = await Promise.all(Array.from({ length: 20 }, () => choosePort('seed', chosen)));
    expect(new Set(given).size).toBe(20);
  });

  test('When somebody listens on that port, then it gives another one', async () => {
    const port = await choosePort('taken');
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await choosePort('taken')).not.toBe(port);
    server.close();
  });
});

describe('#freePort', () => {
  test('When many are wanted, then no two are the same, and none is one that a stack may choose', async () => {
    const free = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(free).size).toBe(20);
    expect(Math.min(...free)).toBeGreaterThanOrEqual(30_000);
    expect(Math.max(...free)).toBeLessThan(32_000);
  });
});
