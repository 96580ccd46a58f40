import type { Outcome } from './outcome';
import type { Submission } from './submission';

/** A submission on its way through the lanes. */
export interface WaitingSubmission {
  readonly submission: Submission;
  /** Whether its sender asks again for the outcome. */
  readonly isDrawn?: boolean;
  settle(outcome: Outcome | 'undecided'): void;
  /** Called once the submission is decided, or is not going to be: its response may come later. */
  onDecided?(): void;
}
