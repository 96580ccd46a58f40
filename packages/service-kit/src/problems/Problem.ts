import {
  type ProblemCode,
  type ProblemDocument,
  type ProblemIssue,
  problemCodes,
  problemType,
} from '@show/contracts';

export interface ProblemExtras {
  issues?: readonly ProblemIssue[];
  /** Headers of the answer, beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** When the device may enter again. */
  nextEligibleAt?: string;
  /** What was behind it, for the log only. */
  cause?: unknown;
}

/** A refusal with a stable code. Thrown anywhere, it becomes a problem document in one place. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;

  /** @param detail one sentence for people; programs look for some of them, see `sentences` of contracts */
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(detail, { cause: extras.cause });
    this.status = problemCodes[code].status;
  }

  /** The document as RFC 9457 wants it. */
  document(requestId: string): ProblemDocument {
    const { issues, nextEligibleAt } = this.extras;
    return {
      type: problemType(this.code),
      title: problemCodes[this.code].title,
      status: this.status,
      detail: this.detail,
      code: this.code,
      ...(issues && { issues: [...issues] }),
      requestId,
      ...(nextEligibleAt && { nextEligibleAt }),
    };
  }
}
