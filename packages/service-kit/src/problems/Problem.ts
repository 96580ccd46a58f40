import {
  type DeviceEntry,
  type EntryWork,
  type OnAirDesk,
  type ProblemCode,
  type ProblemDocument,
  type ProblemIssue,
  problemCodes,
  problemType,
} from '@show/contracts';

export interface ProblemExtras {
  issues?: readonly ProblemIssue[];
  /** Additional headers of the response. */
  headers?: Readonly<Record<string, string>>;
  /** When the device may enter again. */
  nextEligibleAt?: string;
  /** The entry that the refused device has. */
  entry?: DeviceEntry;
  /** Work that the browser has to do first. */
  work?: EntryWork;
  /** The current desk of the gallery. */
  desk?: OnAirDesk;
  /** The underlying error, for the log only. */
  cause?: unknown;
}

/** An error with a stable code. `toProblem` and the error handlers turn it into a problem document. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;

  /** @param detail one sentence for people; clients look for some of them, see `sentences` in contracts */
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(detail, { cause: extras.cause });
    this.status = problemCodes[code].status;
  }

  /** The problem document of RFC 9457. */
  document(requestId: string): ProblemDocument {
    const { issues, nextEligibleAt, entry, work, desk } = this.extras;
    return {
      type: problemType(this.code),
      title: problemCodes[this.code].title,
      status: this.status,
      detail: this.detail,
      code: this.code,
      ...(issues && { issues: [...issues] }),
      requestId,
      ...(nextEligibleAt && { nextEligibleAt }),
      ...(entry && { entry }),
      ...(work && { work }),
      ...(desk && { desk }),
    };
  }
}
