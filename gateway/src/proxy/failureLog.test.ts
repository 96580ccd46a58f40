import { createLog } from '@show/service-kit';
import { UpstreamFailure } from './failure';
import { failureLog } from './failureLog';

describe('failureLog', () => {
  test('logs thousands of failures in a few lines with their number', () => {
    const lines: { failures: number }[] = [];
    const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
    let now = 0;
    const report = failureLog(createLog({ service: 'gateway', level: 'warn' }, destination), () => now);
    const failure = new UpstreamFailure('svc-content', new Error('refused'));
    for (let at = 0; at < 1000; at += 1) report(failure);
    now = 5000;
    report(failure);
    expect(lines.map(({ failures }) => failures)).toEqual([1, 1000]);
  });
});
