import type { FieldValues, UseFormReturn } from '@show/web-kit/forms';
import { toast } from '@show/web-kit/toasts';
import type { FormEventHandler, ReactNode } from 'react';
import { isEditConflict } from '../../api/editConflict';
import { type AdminMutation, useAdminMutation } from '../../api/useAdminMutation';
import { EditConflict } from './EditConflict';
import { showIssues } from './showIssues';

export interface FormSaveOptions<Input extends FieldValues, Output, Result, UpdatedAt extends string | null>
  extends Omit<AdminMutation<Output, Result, UpdatedAt>, 'onFailed' | 'readsAgainAfter'> {
  form: UseFormReturn<Input, unknown, Output>;
  /** What is edited, as the question after an edit conflict names it: 'album'. */
  what: string;
  /** Saved, and everything affected is read again. */
  onFinished?: ((result: Result) => void) | undefined;
  /** Staff give up what they typed, or keep what somebody else has saved instead. */
  onDiscard: () => void;
  /** Says the first invalid field in a toast too. */
  toastsInvalid?: boolean | undefined;
}

/** How a form is saved, for `EditForm` and `LineForm`. */
export interface FormSave {
  submit: FormEventHandler<HTMLFormElement>;
  discard: () => void;
  saving: boolean;
  dirty: boolean;
  /** The question whose change stays, while there is an edit conflict. */
  conflict: ReactNode;
}

/** Saves a form of staff. What was typed stays when it fails; what the server finds wrong stands beside the fields. */
export function useFormSave<
  Input extends FieldValues,
  Output,
  Result,
  UpdatedAt extends string | null = string,
>(options: FormSaveOptions<Input, Output, Result, UpdatedAt>): FormSave {
  const { form, what, onFinished, onDiscard, toastsInvalid = false, ...mutation } = options;
  const { isSubmitting, isDirty } = form.formState;
  const { mutateAsync, conflict, keepTheirs } = useAdminMutation({
    ...mutation,
    readsAgainAfter: isEditConflict,
  });

  const save = (force: boolean) =>
    form.handleSubmit(
      async (values) => {
        try {
          onFinished?.(await mutateAsync(values, force));
        } catch (error) {
          showIssues(form, error);
        }
      },
      (faults) => {
        if (!toastsInvalid) return;
        const [first] = Object.values(faults);
        toast({ title: 'Error', description: String(first?.message), variant: 'destructive' });
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
    conflict: conflict && <EditConflict what={what} onKeepTheirs={discard} onOverwrite={save(true)} />,
  };
}
