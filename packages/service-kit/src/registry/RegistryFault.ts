/**
 * The registry cannot be used or changed as asked; the message is one sentence that says what to do. Commands know it by
 * its name, as every fault that a user can mend.
 */
export class RegistryFault extends Error {
  override name = 'Fault';
}
