const finalText = 0x81;

/**
 * A whole WebSocket text message as a server sends it (RFC 6455, 5.2: unmasked), ready to be written to any number
 * of sockets.
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([headOf(payload.length), payload]);
}

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([finalText, length]);
  if (length > 0xffff) throw new RangeError('Live messages are short');
  return Buffer.from([finalText, 126, length >> 8, length & 0xff]);
}
