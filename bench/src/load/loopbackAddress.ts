/** Addresses of this machine that a connection can come from: Linux takes each of 127.0.0.0/8 for its own. */
export function loopbackAddress(number: number): string {
  return `127.${1 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`;
}
