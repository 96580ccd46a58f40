import type { ServerPrograms } from '@show/dev-servers/servers';
import { type Machine, provideServerPrograms } from './serverPrograms';

const all = { postgres: '/pg/bin', redis: '/bin/redis-server', nats: '/bin/nats-server' };
const options = { logFile: '/nowhere', say: () => {} };

/** A machine with these programs; an installation adds the missing ones unless it fails to. */
function machine(here: ServerPrograms, offers: Partial<Machine> = {}, afterwards: ServerPrograms = all) {
  const installed: string[] = [];
  const pretended: Machine = {
    findPrograms: async () => (installed.length > 0 ? afterwards : here),
    dockerAnswers: async () => false,
    aptRights: async () => undefined,
    aptInstall: async (wanted) => void installed.push(...wanted),
    ...offers,
  };
  return { pretended, installed };
}

describe('provideServerPrograms', () => {
  test('runs missing servers in Docker and installs nothing', async () => {
    const { pretended, installed } = machine(
      { postgres: '/pg/bin' },
      { dockerAnswers: async () => true, aptRights: async () => [] },
    );
    const { from } = await provideServerPrograms(options, pretended);
    expect(from).toEqual({ postgres: 'program', redis: 'docker', nats: 'docker' });
    expect(installed).toEqual([]);
  });

  test('installs exactly the missing packages', async () => {
    const { pretended, installed } = machine(
      { redis: '/bin/redis-server', nats: '/bin/nats-server' },
      { aptRights: async () => ['sudo', '-n'] },
    );
    const { from, programs } = await provideServerPrograms({ ...options, given: ['nats'] }, pretended);
    expect(from).toEqual({ postgres: 'apt', redis: 'program', nats: 'given' });
    expect(installed).toEqual(['postgres']);
    expect(programs).toEqual(all);
  });

  test('names missing programs and the command without rights to install', async () => {
    const { pretended, installed } = machine({ postgres: '/pg/bin' });
    await expect(provideServerPrograms(options, pretended)).rejects.toMatchObject({
      name: 'Fault',
      message: expect.stringMatching(/^redis, nats not found on this machine; install .*redis/),
    });
    expect(installed).toEqual([]);
  });
});
