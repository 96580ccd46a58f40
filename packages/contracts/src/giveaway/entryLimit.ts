/** How often one may enter, as page, rules, terms and receipt say it: 'One entry per person per day.' */
export function entryLimit(cooldownHours: number): string {
  if (cooldownHours === 24) return 'One entry per person per day.';
  if (cooldownHours === 1) return 'One entry per person per hour.';
  const days = cooldownHours / 24;
  const period = Number.isInteger(days) ? `${days} days` : `${cooldownHours} hours`;
  return `One entry per person in ${period}.`;
}
