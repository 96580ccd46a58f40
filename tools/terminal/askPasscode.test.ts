import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { askPasscode } from './askPasscode';

/** A terminal with these lines as input. */
async function typed(...lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const shown = text(output);
  const asked = askPasscode({ input, output });
  asked.catch(() => {});
  for (const line of lines) {
    input.write(`${line}\r`);
    // Each line answers a question of its own.
    await new Promise(setImmediate);
  }
  input.end();
  const given = await asked.finally(() => output.end());
  return { given, shown: await shown };
}

describe('askPasscode', () => {
  test('accepts a passcode that is typed twice, without showing it', async () => {
    const { given, shown } = await typed('golden hour', 'golden hour');

    expect(given).toBe('golden hour');
    expect(shown).toBe('Passcode (nothing: make one): \nThe same again: \n');
  });

  test('rejects two different passcodes', async () => {
    await expect(typed('golden hour', 'golden house')).rejects.toThrow('the two passcodes are not the same');
  });

  test('fails when the terminal closes', async () => {
    await expect(typed()).rejects.toThrow('no passcode was given');
  });
});
