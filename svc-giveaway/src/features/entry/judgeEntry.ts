import { type EntryAnswer, type EntryRequest, entrySchema } from '@show/contracts';
import { issuesOf, problems } from '@show/service-kit';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import { answerOf, cookieOf, resultOf } from './answers';
import type { EntryDesk } from './entryDesk';
import type { EntryCall, Submission } from './submission';

interface JudgeParts {
  readonly desk: EntryDesk;
  readonly cookies: DeviceCookies;
  readonly cooldownSeconds: number;
  readSubmission(call: EntryCall): Submission;
}

/** Judges each entry of a batch on its own: what is wrong with one costs its neighbours nothing. */
export function judgeEntry({ desk, cookies, cooldownSeconds, readSubmission }: JudgeParts) {
  return async (request: EntryRequest): Promise<EntryAnswer> => {
    const parsed = entrySchema.safeParse(request.body);
    if (parsed.error)
      return answerOf(problems.invalid(issuesOf(parsed.error, 'body')), null, request.requestId);
    const outcome = await desk.enter(request.giveawayId, readSubmission({ ...request, body: parsed.data }));
    return answerOf(resultOf(outcome, cooldownSeconds), cookieOf(outcome, cookies), request.requestId);
  };
}
