import { invalidate } from '@show/web-kit/query';
import { type ToastAction, type ToastMessage, toast } from '@show/web-kit/toasts';
import { useRef, useState } from 'react';
import type { Removed } from './changeLog';
import { isEditConflict } from './editConflict';
import { ignoreShown, toastFailure, toastSuccess, undoRemoval } from './toasts';
import type { EditedVersion, Expected } from './useEditedVersion';

export interface AdminMutation<Input, Result, UpdatedAt extends string | null = string> {
  /** Sends the request. An edit puts `expected` into its body. */
  call: (input: Input, expected: Expected<UpdatedAt>) => Promise<Result>;
  /** The toast after it succeeded; none when left out. */
  done?: string | ((result: Result, input: Input) => string) | undefined;
  /** The Undo button of the toast after an edit. */
  undo?: ((result: Result, input: Input) => ToastAction | undefined) | undefined;
  /** The deleted item, for the Undo button of the toast. */
  removed?: ((input: Input) => Removed) | undefined;
  /** Title of the failure toast, or the whole toast. */
  failed: string | ((error: unknown, input: Input) => ToastMessage);
  /** Prefixes of the URLs to refetch, after a failure too, as another edit may have caused it. */
  affects?: readonly string[] | undefined;
  /** The version that is edited. Without it there is no conflict detection. */
  version?: EditedVersion<UpdatedAt> | undefined;
  /** Called on success, before the refetch. */
  onSaved?: ((result: Result, input: Input) => void) | undefined;
  onFailed?: ((error: unknown, input: Input) => void) | undefined;
  /** Which failures refetch `affects`; all by default. */
  readsAgainAfter?: ((error: unknown) => boolean) | undefined;
}

const always = () => true;

/** A mutation by staff: sends it, shows a toast, detects edit conflicts, and refetches what it affects. */
export function useAdminMutation<Input = void, Result = unknown, UpdatedAt extends string | null = string>(
  options: AdminMutation<Input, Result, UpdatedAt>,
) {
  // An open question still has the function of when it was asked.
  const latest = useRef(options);
  latest.current = options;
  const [pending, setPending] = useState<{ input: Input }>();
  const [conflict, setConflict] = useState(false);

  /**
   * Resolves after the refetch; rejects after the toast.
   * @param force overwrites newer versions
   */
  async function mutateAsync(input: Input, force = false): Promise<Result> {
    const { call, done, undo, removed, failed, version, onSaved, onFailed } = latest.current;
    const { affects = [], readsAgainAfter = always } = latest.current;
    const updatedAt = force ? undefined : version?.current();
    setPending({ input });
    const restoring = removed && undoRemoval(removed(input));
    try {
      const result = await call(input, updatedAt === undefined ? {} : { updatedAt });
      version?.saved(result);
      setConflict(false);
      onSaved?.(result, input);
      if (done !== undefined)
        toastSuccess(
          typeof done === 'string' ? done : done(result, input),
          restoring ?? undo?.(result, input),
        );
      await invalidate(...affects);
      return result;
    } catch (error) {
      if (typeof failed === 'string') toastFailure(failed, error);
      else toast(failed(error, input));
      setConflict(isEditConflict(error));
      onFailed?.(error, input);
      if (readsAgainAfter(error)) await invalidate(...affects);
      throw error;
    } finally {
      setPending(undefined);
    }
  }

  return {
    mutateAsync,
    /** Like `mutateAsync`, but never rejects. */
    mutate: (input: Input, force = false): void => void ignoreShown(mutateAsync(input, force)),
    isPending: pending !== undefined,
    pending: pending?.input,
    /** The server rejected the edit because there is a newer version. */
    conflict,
    /** Resolves the conflict in favor of the saved version, and refetches it. */
    keepTheirs(): void {
      setConflict(false);
      void invalidate(...(options.affects ?? []));
    },
  };
}
