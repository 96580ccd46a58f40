import type { FieldValues, UseFormReturn } from '@show/web-kit/forms';
import type { FormEventHandler, ReactNode } from 'react';
import { isEditConflict } from '../../api/editConflict';
import { toastError } from '../../api/toasts';
import { type AdminMutation, useAdminMutation } from '../../api/useAdminMutation';
import { EditConflict } from './EditConflict';
import { showIssues } from './showIssues';

export interface FormSaveOptions<Input extends FieldValues, Output, Result, UpdatedAt extends string | null>
  extends Omit<AdminMutation<Output, Result, UpdatedAt>, 'onFailed' | 'readsAgainAfter'> {
  form: UseFormReturn<Input, unknown, Output>;
  /** What is edited, for the notice of an edit conflict: 'album'. */
  what: string;
  /** Called after saving and refetching. */
  onFinished?: ((result: Result) => void) | undefined;
  /** Resets or closes the form: staff discard their changes, or keep theirs in an edit conflict. */
  onDiscard: () => void;
  /** Current saved values: shows in an edit conflict what another member of staff has changed. */
  latest?: Partial<Input> | undefined;
  /** Also shows the first validation error in a toast. */
  toastsInvalid?: boolean | undefined;
}

/** State and handlers of a form, for `EditForm` and `LineForm`. */
export interface FormSave {
  submit: FormEventHandler<HTMLFormElement>;
  discard: () => void;
  saving: boolean;
  dirty: boolean;
  /** Notice of an edit conflict, while there is one. */
  conflict: ReactNode;
}

/** Saves a form of the admin. Keeps its values when it fails, and the server's issues are shown beside the fields. */
export function useFormSave<
  Input extends FieldValues,
  Output,
  Result,
  UpdatedAt extends string | null = string,
>(options: FormSaveOptions<Input, Output, Result, UpdatedAt>): FormSave {
  const { form, what, onFinished, onDiscard, latest, toastsInvalid = false, ...mutation } = options;
  const { isSubmitting, isDirty, defaultValues } = form.formState;
  const { mutateAsync, conflict, keepTheirs } = useAdminMutation({
    ...mutation,
    readsAgainAfter: isEditConflict,
  });

  const save = (force: boolean) =>
    form.handleSubmit(
      async (values) => {
        try {
          const saved = await mutateAsync(values, force);
          onFinished?.(saved);
        } catch (error) {
          showIssues(form, error);
        }
      },
      (faults) => {
        if (toastsInvalid) toastError('Error', firstMessage(faults));
      },
    );

  function discard(): void {
    if (conflict) keepTheirs();
    onDiscard();
  }

  return {
    submit: save(false),
    discard,
    saving: isSubmitting,
    dirty: isDirty,
    conflict: conflict && (
      <EditConflict
        what={what}
        theirs={changesBetween(defaultValues, latest)}
        onKeepTheirs={discard}
        onOverwrite={save(true)}
      />
    ),
  };
}

/** The values that differ, by name. */
function changesBetween(
  before: object | undefined,
  after: object | undefined,
): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.fromEntries(
    Object.entries(after ?? {}).filter(
      ([name, value]) => known.has(name) && JSON.stringify(known.get(name)) !== JSON.stringify(value),
    ),
  );
}

/** The first message among errors: in lists and groups it is that of a field within them. */
function firstMessage(faults: object): string | undefined {
  for (const [name, fault] of Object.entries(faults)) {
    if (name === 'message' && typeof fault === 'string') return fault;
    // The element of the field.
    if (name === 'ref' || typeof fault !== 'object' || fault === null) continue;
    const message = firstMessage(fault);
    if (message) return message;
  }
  return undefined;
}
