import { ApiError } from '@show/web-kit/api';
import type { FieldValues, Path, UseFormReturn } from '@show/web-kit/forms';

/** Shows the server's issues beside the fields they belong to, the first of which gets the focus. */
export function showIssues<Input extends FieldValues, Output>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  let isFirst = true;
  for (const { path, message } of error.issues) {
    const name = path.replace(/^body\./, '');
    if (!(name in form.getValues())) continue;
    form.setError(name as Path<Input>, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
