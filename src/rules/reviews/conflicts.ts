import type { conflictKinds, releaseObstacles } from '../../contract/limits.ts';
import { sayOperators } from '#contract/messages/operators.ts';
import type { Message } from '#contract/messages/message.ts';
import { mailboxOf } from '../auth/mailbox.ts';

export type ConflictKind = (typeof conflictKinds)[number];

export interface Somebody {
  id: string;
  email: string;
}

/** Who earns by an application, and who stands close to it: then and now. */
export interface ConflictFacts {
  /** The connector; or the members of the organisation that earns. */
  earner: { kind: 'person' | 'organisation'; people: readonly Somebody[] };
  /** The applicant and everybody who is or was a founder of the startup. */
  founders: readonly Somebody[];
  /** Everybody who is or was in the team that runs the project. */
  team: readonly Somebody[];
  /** The connector and the applicant have used one browser. */
  sharesBrowser: boolean;
  /** Somebody else wants, or wanted, to be paid to the same account. */
  sharesPayee: boolean;
}

/** Every reason to hold the money; none when whoever earns has nothing to do with either side. */
export function conflictsOf({
  earner,
  founders,
  team,
  sharesBrowser,
  sharesPayee,
}: ConflictFacts): ConflictKind[] {
  const isPerson = earner.kind === 'person';
  const found: ConflictKind[] = [];
  if (overlaps(earner.people, team, idOf))
    found.push(isPerson ? 'team_member' : 'team_organisation');
  if (overlaps(earner.people, founders, idOf)) {
    found.push(isPerson ? 'founder' : 'founder_organisation');
  }
  const others = [...founders, ...team].filter(
    ({ id }) => !earner.people.some((own) => own.id === id),
  );
  if (overlaps(earner.people, others, ({ email }) => mailboxOf(email))) found.push('mail_alias');
  if (isPerson && sharesBrowser && !found.includes('founder')) found.push('same_browser');
  if (sharesPayee) found.push('same_payee');
  return found;
}

/**
 * True when a person may not decide an application: they, their organisation or another address of
 * theirs earns by it, or applied.
 */
export function isInterested(
  person: Somebody,
  { earner, founders }: Pick<ConflictFacts, 'earner' | 'founders'>,
): boolean {
  return [...earner.people, ...founders].some((one) => isSamePerson(one, person));
}

/** True for one account, and for two of one mailbox. */
export function isSamePerson(one: Somebody, other: Somebody): boolean {
  return one.id === other.id || mailboxOf(one.email) === mailboxOf(other.email);
}

const idOf = ({ id }: Somebody): string => id;

function overlaps(
  some: readonly Somebody[],
  others: readonly Somebody[],
  keyOf: (one: Somebody) => string,
): boolean {
  const known = new Set(others.map(keyOf));
  return some.some((one) => known.has(keyOf(one)));
}

/** What is known of two operators, of whom one made a batch of payouts, or a proposal, and the other releases it. */
export interface FourEyes {
  maker: Somebody & { isOperator: boolean };
  releaser: Somebody;
  /** One of them made the other an operator, and not the settings. */
  oneNamedTheOther: boolean;
  sharesBrowser: boolean;
  /** Something of the batch comes to the releaser, or to an organisation of theirs. */
  paysReleaser: boolean;
}

export type ReleaseObstacle = (typeof releaseObstacles)[number];

/** What somebody reads who may not release a batch. */
export const releaseObstacleMessages: Record<ReleaseObstacle, Message> = {
  own_batch: sayOperators('operators.own_batch'),
  one_mailbox: sayOperators('operators.one_mailbox'),
  one_browser: sayOperators('operators.one_browser'),
  one_named_the_other: sayOperators('operators.one_named_the_other'),
  maker_gone: sayOperators('operators.maker_gone'),
  own_earning: sayOperators('operators.own_earning'),
};

/** What somebody reads who may not confirm that a charge is taken back. */
export const confirmObstacleMessages: Record<ReleaseObstacle, Message> = {
  own_batch: sayOperators('operators.own_proposal'),
  one_mailbox: sayOperators('operators.proposal_one_mailbox'),
  one_browser: sayOperators('operators.proposal_one_browser'),
  one_named_the_other: sayOperators('operators.proposal_one_named_the_other'),
  maker_gone: sayOperators('operators.proposer_gone'),
  own_earning: sayOperators('operators.own_earning'),
};

/** Why this person may not release what that one made; null when they may. */
export function whyNotRelease(eyes: FourEyes): ReleaseObstacle | null {
  const { maker, releaser } = eyes;
  if (maker.id === releaser.id) return 'own_batch';
  if (!maker.isOperator) return 'maker_gone';
  if (mailboxOf(maker.email) === mailboxOf(releaser.email)) return 'one_mailbox';
  if (eyes.sharesBrowser) return 'one_browser';
  if (eyes.oneNamedTheOther) return 'one_named_the_other';
  return eyes.paysReleaser ? 'own_earning' : null;
}
