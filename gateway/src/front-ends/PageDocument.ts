import type { RemoteName } from '@show/contracts';
import { type AnswerContent, PreparedAnswer } from '../cache/PreparedAnswer';

/** The remote that a document's screen comes from, and which version of it the document names. */
export interface ShownRemote {
  readonly remote: RemoteName;
  readonly version: string;
}

/** A document, and what it shows; the shell alone shows that there is nothing at an address. */
export class PageDocument extends PreparedAnswer {
  readonly shows: ShownRemote | undefined;

  constructor(content: AnswerContent, shows: ShownRemote | undefined) {
    super(content);
    this.shows = shows;
  }
}
