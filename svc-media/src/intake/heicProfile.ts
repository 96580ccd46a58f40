const head = Buffer.from('colrprof', 'latin1');

/**
 * The color profile of a HEIC, from its first `colr` box; phones write that of their display. Undefined without one.
 */
export function heicProfile(file: Buffer): Buffer | undefined {
  const at = file.indexOf(head);
  if (at < 4) return undefined;
  const end = at - 4 + file.readUInt32BE(at - 4);
  const profile = file.subarray(at + head.length, end);
  // A profile begins with its own length.
  return end <= file.length && profile.length > 128 && profile.readUInt32BE(0) === profile.length
    ? profile
    : undefined;
}
