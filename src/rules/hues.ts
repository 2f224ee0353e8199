/** A stable hash of a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  }
  return hash >>> 0;
}

/** The hue (0–345 in steps of 15) of an organisation, startup or person: given, or derived from its id or name. */
export function hueOf(seed: string | number | null | undefined): number {
  if (typeof seed === 'number') return (Math.round((((seed % 360) + 360) % 360) / 15) * 15) % 360;
  return (hashOf(seed ?? '') % 24) * 15;
}
