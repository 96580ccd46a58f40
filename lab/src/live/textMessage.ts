/** A whole WebSocket text message as a browser sends it: masked, here with zeros, which change nothing. */
export function textMessage(text: string): Buffer {
  return message(0x81, Buffer.from(text));
}

/** The response to a ping. */
export function pongMessage(payload: Uint8Array): Buffer {
  return message(0x8a, payload);
}

function message(opcode: number, payload: Uint8Array): Buffer {
  if (payload.length > 125) throw new RangeError('short messages only');
  return Buffer.concat([Buffer.from([opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
