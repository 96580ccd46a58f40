/** Parses the frames of a WebSocket server (RFC 6455, 5.2: unfragmented, unmasked messages) from chunks of any size. */
export class FrameReader {
  #kept: Buffer = Buffer.alloc(0);
  #open = false;
  readonly #onOpen: () => void;
  readonly #onMessage: (bytes: Buffer, start: number, end: number) => void;

  /** @param onMessage gets each message by its position in the buffer, which is reused afterwards */
  constructor(onOpen: () => void, onMessage: (bytes: Buffer, start: number, end: number) => void) {
    this.#onOpen = onOpen;
    this.#onMessage = onMessage;
  }

  /** Parses the first `length` bytes of a buffer. */
  take(buffer: Uint8Array, length: number): void {
    const piece = Buffer.from(buffer.buffer, buffer.byteOffset, length);
    const bytes = this.#kept.length > 0 ? Buffer.concat([this.#kept, piece]) : piece;
    const read = this.#open ? this.#readFrames(bytes, 0) : this.#readHead(bytes);
    this.#kept = read < bytes.length ? Buffer.from(bytes.subarray(read)) : Buffer.alloc(0);
  }

  #readHead(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    const status = bytes.toString('latin1', 9, 12);
    if (status !== '101') throw new Error(`a handshake got ${status}`);
    this.#open = true;
    this.#onOpen();
    return this.#readFrames(bytes, end + 4);
  }

  #readFrames(bytes: Buffer, from: number): number {
    let at = from;
    while (at + 2 <= bytes.length) {
      const short = bytes[at + 1] ?? 0;
      if (short === 126 && at + 4 > bytes.length) break;
      const start = at + (short === 126 ? 4 : 2);
      const end = start + (short === 126 ? bytes.readUInt16BE(at + 2) : short);
      if (end > bytes.length) break;
      this.#onMessage(bytes, start, end);
      at = end;
    }
    return at;
  }
}
