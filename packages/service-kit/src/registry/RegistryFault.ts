/** The registry cannot be used or changed as asked; the message is one sentence that says what to do. */
export class RegistryFault extends Error {
  override name = 'RegistryFault';
}
