import { createLog, type Log } from '@show/service-kit';
import { addressWarnings } from './addressWarnings';

let log: Log;
let warned: jest.SpyInstance;
let time: number;
beforeEach(() => {
  log = createLog({ service: 'test', level: 'silent' });
  warned = jest.spyOn(log, 'warn');
  time = 0;
});
const warnings = (publicUrl: string, hops: number) =>
  addressWarnings(log, { publicUrl: new URL(publicUrl), hops }, () => time);

describe('addressWarnings', () => {
  test.each([
    ['https://show.example', 0, 1],
    ['https://show.example', 1, 0],
    ['http://localhost:8080', 0, 0],
  ])('at %s with %d proxies the start warns %d times', (publicUrl, hops, times) => {
    warnings(publicUrl, hops).atStart();

    expect(warned).toHaveBeenCalledTimes(times);
  });

  test('repeats the warning about unknown visitors every ten minutes', () => {
    const { unknown } = warnings('https://show.example', 1);
    for (time = 0; time < 20 * 60_000; time += 60_000) unknown();

    expect(warned).toHaveBeenCalledTimes(2);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('TRUSTED_PROXY_HOPS is 1'));
  });

  test('warns once about visitors with the address of a container engine at a public address', () => {
    warnings('http://localhost:8080', 0).private('172.18.0.1');
    expect(warned).not.toHaveBeenCalled();

    const { private: warn } = warnings('https://show.example', 1);
    for (const address of ['172.18.0.1', '10.0.0.1']) warn(address);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('172.18.0.1'));
  });

  test('warns once about forwarded headers without a trusted proxy', () => {
    const { unexpected } = warnings('http://localhost:8080', 0);
    for (let at = 0; at < 100; at += 1) unexpected();

    expect(warned).toHaveBeenCalledTimes(1);
  });
});
