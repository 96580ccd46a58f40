import type { FrontEndName } from '@show/contracts';
import { type AnswerContent, PreparedAnswer } from '../cache/PreparedAnswer';

/** A front end that a document loads, and which version of it the document names. */
export interface LoadedFrontEnd {
  readonly name: FrontEndName;
  readonly version: string;
}

/** A document, and what it loads: the shell, and the remote of its screen where a remote has it. */
export class PageDocument extends PreparedAnswer {
  readonly loads: readonly LoadedFrontEnd[];

  constructor(content: AnswerContent, loads: readonly LoadedFrontEnd[]) {
    super(content);
    this.loads = loads;
  }
}
