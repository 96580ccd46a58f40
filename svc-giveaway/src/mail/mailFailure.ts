import { OutsideHostRefused } from '@show/service-kit';
import type { Mail } from './mail';

/**
 * A message was neither accepted by the mail server nor saved. The error's message is fit for staff and for the log: it does not name the
 * recipient, and there is no cause, whose fields would.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}

/** Max characters of the mail server's response that are passed on. */
const maxCharacters = 200;

/** Sentences for the codes of Node and OpenSSL. */
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The mail server does not listen on this port. Check host and port',
  ENOTFOUND: 'There is no mail server with this name',
  ERR_SSL_WRONG_VERSION_NUMBER:
    'The mail server does not begin with TLS on this port. Choose STARTTLS, or the port for TLS, which is often 465',
  ERR_SSL_PACKET_LENGTH_TOO_LONG:
    'The mail server does not begin with TLS on this port. Choose STARTTLS, or the port for TLS, which is often 465',
  CERT_HAS_EXPIRED: 'The certificate of the mail server has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the mail server is for another name. Check the host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the mail server is not signed by a known authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the mail server is not signed by a known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the mail server is not signed by a known authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the mail server is not signed by a known authority',
};

/** What went wrong, in one sentence, with the mail server's response as far as it does not name the recipient. */
export function mailFailure(error: unknown, to: Mail['to']): MailFailure {
  return new MailFailure(error instanceof OutsideHostRefused ? error.message : sentenceFor(error, to));
}

function sentenceFor(error: unknown, to: Mail['to']): string {
  const { code, originalCode, command, response } = Object(error) as Partial<Record<string, unknown>>;
  const said = typeof response === 'string' ? masked(response, to) : null;
  if (command === 'STARTTLS' && said)
    return `The mail server offers no STARTTLS on this port. Choose TLS, or the port for STARTTLS, which is often 587. It says: ${said}`;
  if (said && /STARTTLS/i.test(said))
    return `The mail server requires STARTTLS. Choose it as security. It says: ${said}`;
  if (code === 'EAUTH')
    return said
      ? `The mail server did not accept the user and password: ${said}`
      : 'The mail server did not accept the user and password';
  if (said) return `The mail server refused the message: ${said}`;
  const known = sentences[String(originalCode ?? '')] ?? sentences[opensslCode(error)];
  if (known) return known;
  return code === 'ETIMEDOUT'
    ? 'The mail server did not respond in time. Check host, port and security'
    : 'The mail server cannot be reached';
}

/** nodemailer replaces the code of a failed TLS handshake, not its message. */
function opensslCode(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return /wrong version number/i.test(message) ? 'ERR_SSL_WRONG_VERSION_NUMBER' : '';
}

/** The response without the recipient: address, full name and the part before the @. */
function masked(response: string, { address, name }: Mail['to']): string {
  return [address, name.trim(), address.split('@', 1).join()]
    .filter((text) => text !== '')
    .reduce((text, personal) => text.replace(wholeText(personal), 'the recipient'), response)
    .slice(0, maxCharacters);
}

/** Finds a text in upper and lower case, but not within a longer word. */
function wholeText(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}
