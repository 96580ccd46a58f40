import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@show/service-kit';

interface LinkParts {
  readonly memberId: number;
  readonly madeBy: number | undefined;
  readonly hours: number;
}

/** A new link of a member. Storing it replaces the previous one; only the hash of its token is stored. */
export function issueLink(trx: Transaction, { memberId, madeBy, hours }: LinkParts) {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    /** Returns when it expires. */
    async store(): Promise<string> {
      const [link] = await trx('staff_sign_in_links')
        .insert({
          member_id: memberId,
          made_by: madeBy,
          token_hash: createHash('sha256').update(token).digest('hex'),
          expires_at: trx.raw('now() + make_interval(hours => ?)', [hours]),
          used_at: null,
          used_by: null,
        })
        .onConflict('member_id')
        .merge()
        .returning<{ expires_at: Date }[]>('expires_at');
      if (!link) throw new Error('the new link is missing');
      return link.expires_at.toISOString();
    },
  };
}
