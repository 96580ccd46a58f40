import { hash } from 'node:crypto';
import { workTasks } from './workTasks';

const secret = 'a secret that all replicas of the gateway have';
const holder = { giveawayId: 1, subscriber: '198.51.100.7', sessionToken: 'token' };
const minute = 60_000;
let now = Date.UTC(2026, 10, 28);
const tasksOf = (...secrets: readonly [string, ...string[]]) => workTasks(secrets, () => now);
const tasks = tasksOf(secret);

/** Solves a task with another implementation of the search. */
function solve(task: string, difficulty: number): string {
  for (let counter = 0; ; counter += 1) {
    const proof = `${task}:${counter}`;
    if (Number.parseInt(hash('sha256', proof).slice(0, 8), 16) * difficulty < 2 ** 32) return proof;
  }
}
/** A proof of a new task. */
const proofOf = (difficulty = 50) => solve(tasks.make(holder, difficulty), difficulty);

describe('workTasks', () => {
  test('verifies the proof of a task for its entry, as often as it is sent, until it is ten minutes old', () => {
    const proof = proofOf();

    expect(tasks.verify(proof, holder)).toBe(50);
    now += 10 * minute;
    expect(tasks.verify(proof, holder)).toBe(50);
    now += 1;
    expect(tasks.verify(proof, holder)).toBeNull();
  });

  test('tolerates another replica whose clock is some seconds ahead, and no task from the future', () => {
    const proof = proofOf();
    now -= 5_000;
    expect(tasks.verify(proof, holder)).toBe(50);
    now -= 1;
    expect(tasks.verify(proof, holder)).toBeNull();
    now += 40 * 24 * 60 * minute;
    expect(tasks.verify(proof, holder)).toBeNull();
  });

  test('verifies tasks of a replica that has the secrets in another order', () => {
    const proof = proofOf();

    expect(tasksOf('the next secret, which signs since the rotation', secret).verify(proof, holder)).toBe(50);
    expect(tasksOf('a secret of another installation of the site').verify(proof, holder)).toBeNull();
  });

  test.each([
    ['giveaway', { giveawayId: 2 }],
    ['address', { subscriber: '198.51.100.8' }],
    ['session token', { sessionToken: 'another' }],
    ['session token that looks like two values', { sessionToken: '198.51.100.7 token' }],
  ])('rejects a proof for another %s', (_what, other) => {
    expect(tasks.verify(proofOf(), { ...holder, ...other })).toBeNull();
  });

  test.each<[string, (proof: string) => string]>([
    ['no proof', () => ''],
    ['a task alone', (proof) => proof.split(':')[0] ?? ''],
    ['no counter', (proof) => proof.replace(/:.*/, ':')],
    ['a counter with a sign', (proof) => proof.replace(':', ':-')],
    ['a counter in hexadecimal digits', (proof) => proof.replace(/:.*/, ':0x1f')],
    ['a counter of kilobytes', (proof) => proof + '0'.repeat(10_000)],
    ['kilobytes', () => '1'.repeat(10_000)],
    ['two proofs', (proof) => `${proof}, ${proof}`],
    ['a line break', (proof) => `${proof}\n`],
    ['a lower difficulty', (proof) => proof.replace(/^50/, '1')],
    ['a later expiry', (proof) => proof.replace(/\.(\w+)(\w)\./, '.$1z.')],
    ['another signature', (proof) => proof.replace(/.:/, (end) => (end === 'A:' ? 'B:' : 'A:'))],
    ['no signature', (proof) => proof.replace(/\.[\w-]+:/, ':')],
  ])('rejects %s', (_what, change) => {
    expect(tasks.verify(change(proofOf()), holder)).toBeNull();
  });

  test('rejects a counter that does not prove the work', () => {
    const task = tasks.make(holder, 100_000_000);

    expect([0, 1, 2].map((counter) => tasks.verify(`${task}:${counter}`, holder))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
