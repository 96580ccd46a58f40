/** Source addresses for connections: on Linux all of 127.0.0.0/8 are local. */
export function loopbackAddress(number: number): string {
  return `127.${1 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${number & 255}`;
}
