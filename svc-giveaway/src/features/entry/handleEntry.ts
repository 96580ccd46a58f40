import {
  type BatchedResponse,
  type Entry,
  type EntryRequest,
  entrySchema,
  pendingResponse,
} from '@show/contracts';
import { issuesOf, type Log, Problem, problems, toProblem } from '@show/service-kit';
import type { entryService } from './entryService';
import { responseOf } from './responses';

/** Decides one entry of a batch. Never rejects: a failed entry does not affect its neighbors. */
export function handleEntry(enter: ReturnType<typeof entryService>, log: Log) {
  return async ({
    giveawayId,
    body,
    requestId,
    work = 0,
    ...call
  }: EntryRequest): Promise<BatchedResponse> => {
    try {
      const entry = parseEntry(body);
      if (entry instanceof Problem)
        return responseOf({ result: entry, cookie: null, price: null }, requestId);
      const response = await enter(giveawayId, { ...call, requestId, work, body: entry });
      return response === 'pending' ? pendingResponse : responseOf(response, requestId);
    } catch (error) {
      log.error({ err: error, requestId }, 'an entry failed');
      return responseOf({ result: toProblem(error), cookie: null, price: null }, requestId);
    }
  };
}

function parseEntry(text: string): Entry | Problem {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return problems.malformedJson();
  }
  const parsed = entrySchema.safeParse(json);
  return parsed.success ? parsed.data : problems.invalid(issuesOf(parsed.error, 'body'));
}
