import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** What a control needs of its form: `const field = fieldOf(form)`, then `<TextInput label="Title" {...field('title')} />`. */
export function fieldOf<Input extends FieldValues, Output>({
  register,
  getFieldState,
  formState,
}: UseFormReturn<Input, unknown, Output>) {
  return <Name extends Path<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    error: getFieldState(name, formState).error?.message,
    ...register(name, options),
  });
}
