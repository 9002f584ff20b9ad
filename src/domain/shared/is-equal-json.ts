/** Of plain JSON; the order of keys, which databases change, makes no difference. */
export function isEqualJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [mine, others] = [new Map<string, unknown>(Object.entries(one)), new Map<string, unknown>(Object.entries(other))];
  if (Array.isArray(one) !== Array.isArray(other) || mine.size !== others.size) return false;
  return [...mine].every(([key, value]) => others.has(key) && isEqualJson(value, others.get(key)));
}
