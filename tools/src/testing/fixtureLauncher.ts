import { Fault } from '@show/dev-servers/fault';
import { runUntilStopped } from '../stack/runUntilStopped';

const buildsStopped = promise();

function promise() {
  let resolve = () => {};
  return {
    promise: new Promise<void>((settle) => {
      resolve = settle;
    }),
    resolve: () => resolve(),
  };
}

/** A launcher for tests: real servers and supervision around services that are ready made. */
await runUntilStopped({
  root: process.cwd(),
  promisedPorts: process.env.PROMISED_PORTS?.split(',').map(Number),
  builds: {
    async services() {
      if (process.env.BREAK_BUILD) throw new Fault('gateway does not build: a test said so');
    },
    async frontEnds({ say }) {
      if (!process.env.HANG_BUILD) return;
      say('a build that does not end');
      await buildsStopped.promise;
      throw new Fault('stopped while building');
    },
    stop: () => buildsStopped.resolve(),
  },
});
