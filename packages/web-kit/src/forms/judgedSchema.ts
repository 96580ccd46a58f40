import { z } from 'zod';

/** A fault of a form: where, as a path of names and indexes, and what. */
export interface FormIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * A schema for forms that no fixed schema describes, such as one that sends only what has changed.
 * @param judge makes the output from the values; with any complaint the form is not valid
 */
export const judgedSchema = <Input, Output>(
  judge: (values: Input, complain: (issues: readonly FormIssue[]) => void) => Output,
): z.ZodType<Output, Input> =>
  z.custom<Input>().transform((values, context) =>
    judge(values, (issues) => {
      for (const { path, message } of issues) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }),
  );
