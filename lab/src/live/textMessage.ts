/** A whole WebSocket text message as a browser sends it: masked, here with zeros, which change nothing. */
export function textMessage(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new RangeError('short messages only');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
