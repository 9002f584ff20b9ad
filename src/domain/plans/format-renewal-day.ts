/** Each stands in the source as a text of its own, so that languages can write the day in their way. */
const MONTHS: readonly ((day: number) => string)[] = [
  (day) => `on January ${day}`,
  (day) => `on February ${day}`,
  (day) => `on March ${day}`,
  (day) => `on April ${day}`,
  (day) => `on May ${day}`,
  (day) => `on June ${day}`,
  (day) => `on July ${day}`,
  (day) => `on August ${day}`,
  (day) => `on September ${day}`,
  (day) => `on October ${day}`,
  (day) => `on November ${day}`,
  (day) => `on December ${day}`,
];

/** A day such as `on December 1`, in UTC. `renewsAt`: milliseconds since 1970. */
export function formatRenewalDay(renewsAt: number): string {
  const date = new Date(renewsAt);
  return MONTHS[date.getUTCMonth()]?.(date.getUTCDate()) ?? '';
}
