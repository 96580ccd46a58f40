import { Fault } from '@show/dev-servers/fault';
import { TestChecks } from './TestChecks';

describe('#TestChecks', () => {
  test('When one fails, then the next runs all the same, and both are counted', async () => {
    const said: string[] = [];
    const checks = new TestChecks({ say: (line) => said.push(line), signal: new AbortController().signal });
    await checks.run('no alert fires', () => Promise.reject(new Fault('ServiceDown fires')));
    await checks.run('every process is scraped', async () => {});

    expect(checks.totals).toEqual({ passed: 1, failed: 1, failures: ['no alert fires: ServiceDown fires'] });
    expect(said).toEqual(['FAILED: no alert fires: ServiceDown fires', 'passed: every process is scraped']);
  });

  test('When the run is asked to stop, then no further one begins', async () => {
    const checks = new TestChecks({ say: () => {}, signal: AbortSignal.abort() });
    const begun = jest.fn();
    await expect(checks.run('traces', begun)).rejects.toThrow('abort');
    expect(begun).not.toHaveBeenCalled();
  });
});
