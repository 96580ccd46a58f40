import type { FieldValues, Path, PathValue, UseFormReturn } from '@show/web-kit/forms';

/** Sets fields of a form as if they had been typed. */
export function fillForm<Input extends FieldValues, Output>({
  setValue,
  formState: { isSubmitted },
}: Pick<UseFormReturn<Input, unknown, Output>, 'setValue' | 'formState'>) {
  return (values: Partial<Input>): void => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
    }
  };
}
