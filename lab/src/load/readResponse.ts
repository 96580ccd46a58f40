const lengthName = '\r\ncontent-length: ';

interface ResponseSoFar {
  readonly status: string;
  /** Bytes of the body to come, infinitely many where chunks don't say; 0 at its end. */
  readonly missing: number;
}

/** What is known of a response as latin1 text; undefined before the end of its head. */
export function readHead(text: string): ResponseSoFar | undefined {
  const headEnds = text.indexOf('\r\n\r\n');
  if (headEnds < 0) return undefined;
  const status = text.slice(9, 12);
  const head = text.slice(0, headEnds).toLowerCase();
  if (head.includes('\r\ntransfer-encoding: chunked'))
    return { status, missing: text.endsWith('\r\n0\r\n\r\n') ? 0 : Number.POSITIVE_INFINITY };
  const at = head.indexOf(lengthName);
  const length = at < 0 ? 0 : Number.parseInt(head.slice(at + lengthName.length), 10);
  return { status, missing: Math.max(0, headEnds + 4 + length - text.length) };
}
