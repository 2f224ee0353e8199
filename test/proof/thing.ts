import { type Role, rolesThatCan } from '#rules/management/roles.ts';
import type { TestUser } from '../factories.ts';
import type { World } from '../world.ts';
import type { Side } from './actors.ts';

/** Ids of a thing by the names that paths and bodies use. */
export type Ids = Record<string, string>;
/** Whom a thing is made for: its organisation's side, the person it belongs to, and who looks at it. */
export type Belongs = {
  side: Side;
  person: TestUser;
  /** A founder beside the person. */
  coFounder?: TestUser;
  /** The caller, where they are of the team. */
  member?: { user: TestUser; role: Role; isAssigned: boolean };
};
export type Relation =
  | 'self'
  | 'founder'
  | 'co-founder'
  | 'connector'
  | 'unassigned'
  | Role
  | 'operator'
  | 'stranger';

export type Thing = {
  /** Makes a new one. */
  make: (world: World, belongs: Belongs) => Promise<Ids>;
  /** Takes it away as the product does, or its row where the product never deletes it. */
  remove: (world: World, ids: Ids) => Promise<void>;
  /** What a person is to a thing of their own: it is theirs, or their organisation's only. */
  personal: 'self' | 'founder' | 'none';
  /** Who knows that it exists, and so is told 403 and not 404. */
  known: readonly Relation[] | 'all';
  /** Reviewers know of it only when it was assigned to them. */
  assignable?: boolean;
};

/** Whoever may read what the organisation was sent. */
export const team: readonly Relation[] = rolesThatCan('read');
/** Everybody in it. */
export const members: readonly Relation[] = rolesThatCan('member');
export const founders: readonly Relation[] = ['founder', 'co-founder'];

/**
 * Text that must stay with those it is for: an unsent answer (draft), a sent one (answer), the name of a
 * startup that has sent nothing (private) or something (startup), what the team says among itself (note),
 * what founders and those who decide write to each other (message), names under blind review (blind), why something was hidden (hiding), what operators write down (audit), what a connector earned (earning).
 */
export function secret(
  kind:
    | 'draft'
    | 'answer'
    | 'private'
    | 'startup'
    | 'note'
    | 'message'
    | 'blind'
    | 'hiding'
    | 'audit'
    | 'earning',
  ownerId: string,
  side: Pick<Side, 'name'>,
): string {
  return `CANARY-${kind}-${side.name}-${ownerId}`;
}

type Table =
  | 'projects'
  | 'outside_applications'
  | 'sessions'
  | 'second_factors'
  | 'files'
  | 'users'
  | 'invitations'
  | 'api_keys'
  | 'webhooks'
  | 'webhook_deliveries'
  | 'startup_invitations'
  | 'assignments'
  | 'comments'
  | 'decision_batches'
  | 'banners'
  | 'reports'
  | 'lookups'
  | 'search_synonyms'
  | 'background_migrations'
  | 'fills'
  | 'saved_searches';

/** Deletes the row of a table that this id names. */
export const byId =
  (table: Table, name: string) =>
  async (world: World, ids: Ids): Promise<void> => {
    await world.db
      .deleteFrom(table)
      .where('id', '=', ids[name] ?? '')
      .execute();
  };
