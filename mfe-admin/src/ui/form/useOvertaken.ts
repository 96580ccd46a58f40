import { ApiError } from '@show/web-kit/api';
import { useState } from 'react';

/** Whether a save was refused because somebody else had been quicker. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict';

/**
 * Keeps a form from overwriting what somebody else has changed since it was opened.
 * @param updatedAt of what is edited; undefined: something new, which nobody can have changed
 */
export function useOvertaken<Seen extends string | null>(updatedAt: Seen | undefined) {
  // As it was when the form was filled: what is read again later changes the form's fields no more.
  const [seen] = useState(updatedAt);
  const [overtaken, setOvertaken] = useState(false);

  return {
    /** Somebody else was quicker, and the server has refused ours. */
    overtaken,
    /** Goes along with the edit, unless it is to be made in any case. */
    edited: (insist: boolean): { updatedAt?: Seen } =>
      insist || seen === undefined ? {} : { updatedAt: seen },
    /** Looks at why saving failed. */
    look: (error: unknown): void => setOvertaken(isOvertaken(error)),
  };
}
