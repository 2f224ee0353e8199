import { sayApplications } from '#contract/messages/applications.ts';
import { type Message, messageIn } from '#contract/messages/message.ts';
import { messageOf, reasonsOf } from '#rules/applications/decisions.ts';
import { fieldProblem, hasFields, merge } from '#rules/applications/merge-fields.ts';
import type { Database } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { listMailFacts, mailDigest, type MailFacts, valuesOf } from '../queries/decision-mails.ts';
import type { Chosen } from './rejection-reasons.ts';
import type { SaidTo } from './staged.ts';
import type { LockedApplication } from './transition.ts';

type Wish = {
  status: ApplicationStatus;
  reasons?: readonly string[] | undefined;
  reason?: string | undefined;
  message?: string | undefined;
  messageFor?: readonly { applicationId: string; message: string }[] | undefined;
};

/** Throws `validation` for a field that there is not, whoever the message is for; in a blind review for one that names. */
export function checkFields(wish: Wish, { blind }: { blind: boolean } = { blind: false }): void {
  const details = [
    { path: 'message', text: messageOf(wish) ?? '' },
    ...(wish.messageFor ?? []).map(({ message: text }, place) => ({
      path: `messageFor.${place}.message`,
      text,
    })),
  ].flatMap(({ path, text }) => {
    const problem = fieldProblem(text, { blind });
    return problem ? [{ path, ...problem }] : [];
  });
  // Of a rejection they are keys, and what stands beside them is of the message.
  if (wish.status !== 'rejected' && reasonsOf(wish).some(hasFields)) {
    details.push({ path: 'reasons', ...sayApplications('applications.field_in_reason') });
  }
  const [first] = details;
  if (first) throw new AppError('validation', { ...messageIn(first), details });
}

export type Said = { message: string | null } | { problem: Message };

/** The message to one applicant with its fields filled in, or why it cannot be. */
export function sayTo(facts: Omit<MailFacts, 'founders'>, wish: Wish): Said {
  const message = messageOf(wish);
  if (message === null || !hasFields(message)) return { message };
  const merged = merge(message, valuesOf(facts));
  return 'text' in merged ? { message: merged.text } : merged;
}

/** The same of one of many, to whom something else may be said than to all. */
export function sayerOf(wish: Wish): (facts: MailFacts) => Said {
  const own = new Map(
    wish.messageFor?.map((one) => [one.applicationId.toLowerCase(), one.message]),
  );
  return (facts) => sayTo(facts, { ...wish, message: own.get(facts.id) ?? wish.message });
}

type Making = { wish: Wish & { mail?: string | undefined }; chosen: Chosen; blind: boolean };

/**
 * What the mail of a decision on this application says, while it is locked. Throws `validation` for fields that cannot be filled
 * in, and `state_conflict` where the mail is not the one that was looked at.
 */
export async function readMail(
  db: Database,
  { id, project_name, entity_name }: LockedApplication,
  { wish, chosen, blind }: Making,
): Promise<SaidTo> {
  checkFields(wish, { blind });
  const message = messageOf(wish);
  if (wish.mail === undefined && !hasFields(message)) {
    return { message, project_name, entity_name };
  }
  const facts = (await listMailFacts(db, [id])).get(id);
  if (!facts) throw notFound();
  const said = sayTo(facts, wish);
  if ('problem' in said) throw unsayable(said.problem);
  const mail = mailDigest(facts, { to: wish.status, ...chosen, ...said });
  if (wish.mail !== undefined && wish.mail !== mail) {
    throw new AppError('state_conflict', sayApplications('applications.mail_changed'));
  }
  return { ...said, ...namesIn(facts) };
}

/** Says at once what is wrong with a message, also to who does not look at the details. */
export const unsayable = (problem: Message): AppError =>
  new AppError('validation', { ...problem, details: [{ path: 'message', ...problem }] });

/** What the mail calls the project and the organisation. */
export const namesIn = ({ project_name, entity_name }: MailFacts) => ({
  project_name,
  entity_name,
});
