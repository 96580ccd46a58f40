import { getShow, type PageShow, pageShowSchema, type Show } from '@show/contracts';
import type { Tag } from './AnswerStore';
import type { ApiAnswers } from './ApiAnswers';
import type { PreparedAnswer } from './PreparedAnswer';

/** The show at a moment, with lifetime and tags for what is made from it. */
export interface FoundShow {
  readonly show: PageShow;
  readonly seconds: number;
  readonly tags: readonly Tag[];
}

/** Lifetime in seconds of what is made while nobody says whether staff have changed the show. */
const SECONDS_UNSURE = 1;

/**
 * The one source of the show in the gateway: what its file says, with what staff have set in svc-content. While that
 * service is down it is the show as it was last known, or that of the file.
 */
export class LiveShow {
  readonly #answers: Pick<ApiAnswers, 'read'>;
  readonly #shows = new WeakMap<PreparedAnswer, PageShow>();
  #last: PageShow;

  constructor(answers: Pick<ApiAnswers, 'read'>, file: Show) {
    this.#answers = answers;
    this.#last = pageShowSchema.parse(file);
  }

  /** As it was last found, or as its file has it. */
  get lastKnown(): PageShow {
    return this.#last;
  }

  async current(requestId: string): Promise<FoundShow> {
    const found = await this.#answers.read(getShow.path, requestId).catch(() => undefined);
    const show = found && this.#showOf(found.answer);
    if (!found || !show) return { show: this.#last, seconds: SECONDS_UNSURE, tags: ['show'] };
    this.#last = show;
    return { show, seconds: found.stale ? SECONDS_UNSURE : found.seconds, tags: found.tags };
  }

  #showOf(answer: PreparedAnswer): PageShow | undefined {
    const known = this.#shows.get(answer);
    if (known || answer.status !== 200) return known;
    const show = pageShowSchema.safeParse(JSON.parse(String(answer.body))).data;
    if (show) this.#shows.set(answer, show);
    return show;
  }
}
