import { mostInPart } from '@show/contracts';
import type { Tag } from '../../cache/AnswerStore';
import type { ApiAnswers } from '../../cache/ApiAnswers';
import { UpstreamFailure } from '../../proxy/failure';

interface Item {
  readonly id: number;
}

/**
 * Reads a whole list page by page, past the cache: it would evict what visitors read. Throws an UpstreamFailure when a
 * page fails.
 */
export async function wholeList(
  answers: ApiAnswers,
  url: string,
  requestId: string,
): Promise<{ items: readonly Item[]; tags: readonly Tag[] }> {
  const items: Item[] = [];
  for (;;) {
    const last = items.at(-1);
    const address = `${url}?${last ? `after=${last.id}&` : ''}limit=${mostInPart}`;
    const part = await answers.readOnce(address, requestId);
    if (part?.answer.status !== 200)
      throw new UpstreamFailure('a feed', new Error(`a part of ${url} is missing`));
    const more = JSON.parse(String(part.answer.body)) as Item[];
    items.push(...more);
    if (more.length < mostInPart) return { items, tags: part.tags };
  }
}
