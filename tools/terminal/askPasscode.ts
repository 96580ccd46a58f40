import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Fault } from '@show/dev-servers/fault';

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

interface SecretQuestion {
  /** Name of the secret in messages. */
  readonly name: string;
  readonly question: string;
  /** Typed twice, as for a new one. */
  readonly twice: boolean;
}

/** Reads a new passcode, see `askSecret`. Empty when the user chooses none. */
export function askPasscode(terminal: Terminal): Promise<string> {
  return askSecret(terminal, {
    name: 'passcode',
    question: 'Passcode (nothing: make one): ',
    twice: true,
  });
}

/**
 * Reads a secret: typed without echo at a terminal, else all of standard input without the trailing line break. Empty
 * when nothing is typed.
 */
export async function askSecret(
  { input, output }: Terminal,
  { name, question, twice }: SecretQuestion,
): Promise<string> {
  if (!input.isTTY) return (await text(input)).replace(/\r?\n$/, '');
  // readline echoes what is typed to its output; this one discards it.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: unseen, terminal: true });
  const ask = async (words: string) => {
    output.write(words);
    const answer = await Promise.race([lines.question(''), closed]);
    output.write('\n');
    return answer;
  };
  const closed = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Fault(`no ${name} was given`)));
  });
  closed.catch(() => {});
  try {
    const secret = await ask(question);
    if (secret && twice && (await ask('The same again: ')) !== secret)
      throw new Fault(`the two ${name}s are not the same`);
    return secret;
  } finally {
    lines.close();
  }
}
