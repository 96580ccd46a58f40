export type { FieldValues, Path, PathValue, SubmitHandler, UseFormReturn } from 'react-hook-form';
export { Controller, FormProvider, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export {
  Checkbox,
  type CheckboxProps,
  Select,
  type SelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from './controls';
export { type ControlProps, Field, type FieldProps } from './Field';
export { fieldOf } from './fieldOf';
export { type FormIssue, judgedSchema } from './judgedSchema';
export { useZodForm } from './useZodForm';
