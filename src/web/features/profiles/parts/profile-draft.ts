import { writtenText, type Written } from '#web/lib/draft/use-kept-form.ts';
import type { OwnProfile, ProfileChange } from '../queries.ts';

export type Draft = Pick<
  OwnProfile,
  'firstName' | 'lastName' | 'headline' | 'bio' | 'country' | 'links'
>;

const optional: Written<string | null> = {
  write: (text) => [text ?? ''],
  read: ([text]) => text || null,
};

/** How what was typed and not saved yet is kept on this device. */
export const writtenDraft: { [K in keyof Draft]: Written<Draft[K]> } = {
  firstName: writtenText,
  lastName: optional,
  headline: optional,
  bio: optional,
  country: optional,
  links: {
    write: (links) => (links.length ? links.flatMap(({ label, url }) => [label, url]) : ['']),
    read: (options) =>
      options.flatMap((label, place) =>
        place % 2 === 0 && place + 1 < options.length
          ? [{ label, url: options[place + 1] ?? '' }]
          : [],
      ),
  },
};

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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a tidied draft has the names of a draft.
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Draft]),
  );
  return entries.length ? Object.fromEntries(entries) : null;
}
