import { forgottenFormSchema } from '@show/contracts';
import { type Log, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import { readForm } from './readForm';
import type { StaffDirectory } from './StaffDirectory';
import type { SignInGate } from './signInGate';

export interface ForgottenOptions {
  readonly gate: Pick<SignInGate, 'admit'>;
  readonly directory: Pick<StaffDirectory, 'mailForgotten'>;
  /** Whether the site has a mail server. */
  readonly sendsMail: () => Promise<boolean>;
  readonly logOf: (request: Request) => Log;
}

/** `POST /api/admin/login/forgotten`: counts as an attempt to sign in. */
export function forgotten({ gate, directory, sendsMail, logOf }: ForgottenOptions): RequestHandler {
  return async (request, response) => {
    const { email } = readForm(forgottenFormSchema, request);
    await gate.admit(request);
    if (!(await sendsMail()))
      throw problems.of('not-configured', 'This site cannot send email yet. Ask an owner for a new link.');
    // Not awaited: the time that it takes would show whether anyone has the address.
    directory.mailForgotten(email).catch((error: unknown) => {
      logOf(request).warn({ err: error }, 'a sign-in link could not be mailed');
    });
    response.status(204).end();
  };
}
