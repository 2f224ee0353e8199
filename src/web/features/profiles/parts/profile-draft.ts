import { create } from 'zustand';
import { onLogout } from '../../../lib/auth-store.ts';
import type { OwnProfile, ProfileChange } from '../queries.ts';

export type Draft = Pick<
  OwnProfile,
  'firstName' | 'lastName' | 'headline' | 'bio' | 'country' | 'links'
>;

interface Kept {
  userId: string | null;
  draft: Draft | null;
}

/** What was typed and not saved yet survives going to another page; in memory only. */
export const useProfileDraft = create<Kept>(() => ({ userId: null, draft: null }));
const clear = () => useProfileDraft.setState({ userId: null, draft: null });
onLogout(clear);
export const clearProfileDraft = clear;

/** The editable parts of a profile. */
export function draftOf(profile: OwnProfile): Draft {
  const { firstName, lastName, headline, bio, country, links } = profile;
  return { firstName, lastName, headline, bio, country, links };
}

const orNull = (value: string | null) => value?.trim() || null;

function tidy({ firstName, lastName, headline, bio, country, links }: Draft): Draft {
  return {
    firstName: firstName.trim(),
    lastName: orNull(lastName),
    headline: orNull(headline),
    bio: orNull(bio),
    country,
    links: links
      .map(({ label, url }) => ({ label: label.trim(), url: withScheme(url.trim()) }))
      .filter(({ label, url }) => label !== '' || url !== ''),
  };
}

/* People write example.com and mean https://example.com. */
function withScheme(url: string): string {
  return url === '' || /^[a-z][a-z+.-]*:/i.test(url) ? url : `https://${url}`;
}

/** What of the draft differs from the profile; null when nothing does. */
export function changesOf(profile: OwnProfile, draft: Draft): ProfileChange | null {
  const before = draftOf(profile);
  const entries = Object.entries(tidy(draft)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Draft]),
  );
  return entries.length ? Object.fromEntries(entries) : null;
}
