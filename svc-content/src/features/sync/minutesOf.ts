const shape = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Whole minutes, at least 1, of an ISO 8601 duration such as `PT1H2M31S`; null for zero or another text. */
export function minutesOf(duration: string | undefined): number | null {
  const parts = duration ? shape.exec(duration) : null;
  if (!parts) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  // A broadcast that is still running has no length yet.
  return total === 0 ? null : Math.max(1, Math.round(total / 60));
}
