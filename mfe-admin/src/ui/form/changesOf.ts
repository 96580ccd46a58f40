/**
 * Only the changed fields, so that an edit does not revert another one.
 * @param dirty `dirtyFields` of the state of the form
 */
export function changesOf<Form extends object>(form: Form, dirty: object): Partial<Form> {
  const changes: Partial<Form> = { ...form };
  for (const name in changes) if (!(name in dirty)) delete changes[name];
  return changes;
}
