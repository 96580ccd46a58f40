import { scryptSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { backgroundScrypt } from './backgroundScrypt';

const salt = Buffer.alloc(16, 7);
const cost = { N: 1024, r: 8, p: 1, maxmem: 4 * 1024 * 1024 };

let scrypt: ReturnType<typeof backgroundScrypt>;
beforeEach(() => {
  scrypt = backgroundScrypt();
});
afterEach(() => scrypt.stop());

/** Threads of this process that have ten steps less of priority than its first one, or the least there is. */
function loweredThreads(): number {
  const nice = (thread: string) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  };
  const lowered = Math.min(19, nice(String(process.pid)) + 10);
  return readdirSync('/proc/self/task').filter((thread) => nice(thread) === lowered).length;
}

describe('#backgroundScrypt', () => {
  test('When keys are wanted at the same time, then each is the one that scrypt derives', async () => {
    const wanted = ['one', 'two', 'three'];
    const keys = await Promise.all(wanted.map((word) => scrypt.derive(word, salt, 32, cost)));
    expect(keys).toEqual(wanted.map((word) => scryptSync(word, salt, 32, cost)));
  });

  test('When it has derived, then one thread gives way to the others', async () => {
    const before = loweredThreads();
    await scrypt.derive('one', salt, 32, cost);
    expect(loweredThreads()).toBe(before + 1);
  });

  test('When a key cannot be derived, then that one fails and the next does not', async () => {
    await expect(scrypt.derive('one', salt, 32, { ...cost, maxmem: 1 })).rejects.toThrow(/memory/i);
    expect(await scrypt.derive('two', salt, 32, cost)).toEqual(scryptSync('two', salt, 32, cost));
  });
});
