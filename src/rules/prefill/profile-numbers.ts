import type { Profile } from './facts.ts';

const ofTeam =
  /\b(?:team of|we are) (\d{1,5})\b|\b(\d{1,5}) (?:employees|team members|full[- ]time|people in (?:our|the) team)\b/gi;
const ofFounding =
  /\b(?:founded|incorporated|established|started) in (?:\p{L}+ )?((?:19|20)\d\d)\b/giu;

/** True when a text names a team size or a year of founding other than the profile does. */
export function numberConflict(value: readonly string[], profile: Profile | null): boolean {
  if (!profile) return false;
  const text = value.join(' ');
  return differs(text, ofTeam, profile.teamSize) || differs(text, ofFounding, profile.foundedYear);
}

function differs(text: string, pattern: RegExp, known: string | undefined): boolean {
  if (!known) return false;
  return [...text.matchAll(pattern)].some(([, one, other]) => (one ?? other) !== known);
}
