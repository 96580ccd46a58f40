import { Fault } from '@show/dev-servers/fault';
import { runUntilStopped } from '../stack/runUntilStopped';

/** A launcher for tests: real servers and supervision around services that are ready made. */
await runUntilStopped({
  root: process.cwd(),
  promisedPorts: process.env.PROMISED_PORTS?.split(',').map(Number),
  builds: {
    async services() {
      if (process.env.BREAK_BUILD) throw new Fault('gateway does not build: a test said so');
    },
    async frontEnds() {},
    async mailbox() {
      return process.env.MAILBOX_PROGRAM;
    },
  },
});
