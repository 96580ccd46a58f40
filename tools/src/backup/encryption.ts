import { Fault, messageOf } from '@show/dev-servers/fault';
import { Decrypter, Encrypter } from 'age-encryption';

/** How an encrypted file begins: https://age-encryption.org/v1, which the `age` program reads as well. */
export const encryptedBegins = 'age-encryption.org/v1\n';

export interface Seal {
  readonly passphrase: string;
  /** Base-2 logarithm of what a guess costs: 18, about a second and 256 MB, unless a test has no time. */
  readonly workFactor?: number;
}

export async function* encrypt(
  bytes: AsyncIterable<Uint8Array>,
  { passphrase, workFactor = 18 }: Seal,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(ReadableStream.from(bytes));
}

/** Yields nothing that was not authenticated. Throws a Fault when the passphrase is not the one. */
export async function* decrypt(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  yield* await decrypter.decrypt(ReadableStream.from(bytes)).catch((error) => {
    if (/no identity matched/.test(messageOf(error)))
      throw new Fault('this is not the passphrase of the backup');
    throw error;
  });
}
