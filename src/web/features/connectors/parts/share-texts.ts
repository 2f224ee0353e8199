import type { en } from '#web/locales/en/referrals.ts';
import type { LinkedProject } from '../queries.ts';

export const shareStyles = ['short', 'mail', 'post'] as const;
export type ShareStyle = (typeof shareStyles)[number];

/** What is sent with a link; the subject belongs to the mail. */
export interface SharedWords {
  subject: string;
  body: string;
}

interface Facts {
  url: string;
  project: LinkedProject | null;
  /** Who signs the mail. */
  name: string;
}

/** The words to start from in one style. */
export function shareText(
  style: ShareStyle,
  words: (typeof en)['en']['share'],
  { url, project, name }: Facts,
): SharedWords {
  if (!project) {
    const body = {
      short: words.shortEvery(url),
      mail: words.mailEvery(url, name),
      post: words.postEvery(url),
    };
    return { subject: words.subjectEvery, body: body[style] };
  }
  const { name: title, organisation } = project;
  const body = {
    short: words.shortTo(title, organisation, url),
    mail: words.mailTo(title, organisation, url, name),
    post: words.postTo(title, organisation, url),
  };
  return { subject: words.subjectTo(title), body: body[style] };
}
