import { createHash, randomInt, randomUUID } from 'node:crypto';
import { emailCodeDigits } from '@show/contracts';
import { appendEvent, type Transaction } from '@show/service-kit';
import { mayEmail } from './mayEmail';
import type { MemberRow } from './members';

/** Seconds for which a code is good. */
export const codeLife = 3600;

/**
 * Sends a code that proves an address, and returns the columns of the member that wait for it. Undefined when address or
 * member have had enough emails today.
 */
export async function mailCode(
  trx: Transaction,
  { id, name }: Pick<MemberRow, 'id' | 'name'>,
  address: string,
): Promise<Record<string, unknown> | undefined> {
  if (!(await mayEmail(trx, address, id))) return undefined;
  const code = String(randomInt(10 ** emailCodeDigits)).padStart(emailCodeDigits, '0');
  await appendEvent(trx, {
    subject: 'content.staff.mailed',
    data: {
      key: `code ${randomUUID()}`,
      to: { name, address },
      subject: `${code} is your code`,
      heading: `Your code: ${code}`,
      paragraphs: [
        `Enter it under Your Account in the admin within ${codeLife / 60} minutes. Then notices come to this address, and a link if you ever forget your passcode.`,
        "Didn't ask for it? Ignore this email: we won't send anything more.",
      ],
      link: null,
    },
  });
  return {
    pending_email: address,
    email_code_hash: hashOfCode(id, code),
    email_code_sent_at: trx.raw('clock_timestamp()'),
    email_code_tries: 0,
  };
}

export const hashOfCode = (id: number, code: string) =>
  createHash('sha256').update(`${id} ${code}`).digest('hex');
