import { forgottenFormSchema } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { RequestHandler } from 'express';
import type { AdminParts } from './AdminParts';
import { readForm } from './readForm';

/** `POST /api/admin/login/forgotten`: counts as an attempt to sign in. */
export function forgotten({ gate, directory, sendsMail, logOf }: AdminParts): RequestHandler {
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
