import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Fault } from '@show/dev-servers/fault';

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/**
 * Reads a passcode: typed twice without echo at a terminal, else all of standard input without the trailing line
 * break. Empty when the user chooses none.
 */
export async function askPasscode({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return (await text(input)).replace(/\r?\n$/, '');
  // readline echoes what is typed to its output; this one discards it.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  const ask = async (question: string) => {
    output.write(question);
    const answer = await Promise.race([lines.question(''), closed]);
    output.write('\n');
    return answer;
  };
  const closed = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Fault('no passcode was given')));
  });
  closed.catch(() => {});
  try {
    const passcode = await ask('Passcode (nothing: make one): ');
    if (passcode && (await ask('The same again: ')) !== passcode)
      throw new Fault('the two passcodes are not the same');
    return passcode;
  } finally {
    lines.close();
  }
}
