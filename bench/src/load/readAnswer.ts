const lengthName = '\r\ncontent-length: ';

/** Status of a complete response, else undefined. Supports Content-Length and chunks without trailers. */
export function readAnswer(text: string): { status: string } | undefined {
  const headEnds = text.indexOf('\r\n\r\n');
  if (headEnds < 0) return undefined;
  const status = text.slice(9, 12);
  const head = text.slice(0, headEnds).toLowerCase();
  if (head.includes('\r\ntransfer-encoding: chunked'))
    return text.endsWith('\r\n0\r\n\r\n') ? { status } : undefined;
  const at = head.indexOf(lengthName);
  const length = at < 0 ? 0 : Number.parseInt(head.slice(at + lengthName.length), 10);
  return text.length >= headEnds + 4 + length ? { status } : undefined;
}
