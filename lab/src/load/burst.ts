import { openConnection } from './Connection';
import { entryRequest } from './entryRequest';
import type { Burst, BurstOutcome } from './Job';
import { proxyAddress } from './proxy';
import { readHead } from './readResponse';
import { Tally } from './Tally';

/** Timeout of a phone in milliseconds. */
const patience = 20_000;

/** Opens a new connection for each phone at its scheduled time, whether or not earlier ones succeeded. */
export async function burst(task: Burst): Promise<BurstOutcome> {
  const { port, path, run, phones, withinSeconds } = task;
  const took: number[] = [];
  const tally = new Tally();
  const started = performance.now();
  const scans: Promise<void>[] = [];
  while (scans.length < phones) {
    const due = ((performance.now() - started) / (withinSeconds * 1000)) * phones;
    while (scans.length < Math.min(phones, due)) scans.push(scan(scans.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(scans);
  return { took, failed: tally.failed };

  function scan(at: number): Promise<void> {
    const dialled = performance.now();
    const request = entryRequest(path, `${run}-${at}`);
    let kept = '';
    return new Promise((resolve) => {
      const end = (fault?: string) => {
        clearTimeout(late);
        if (fault) tally.fail(fault);
        else took.push(performance.now() - dialled);
        connection.close();
        resolve();
      };
      const late = setTimeout(() => end('no response'), patience);
      const connection = openConnection(
        { port, localAddress: proxyAddress },
        (buffer, length) => {
          kept += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1');
          const response = readHead(kept);
          if (response?.missing === 0) end(response.status === '200' ? undefined : response.status);
        },
        () => end('broken'),
      );
      connection.ready.then(
        () => connection.send(request),
        () => end('not connected'),
      );
    });
  }
}
