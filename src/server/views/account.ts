import type { z } from 'zod';
import type { accountFace } from '#contract/shared.ts';

/** What `toAccountFace` needs of `management_accounts` and its `entities` row. */
export type AccountFaceRow = {
  account_id: string;
  entity_id: string;
  entity_name: string;
  entity_logo_url: string | null;
  entity_slug: string;
  entity_hue: number;
  entity_verified_at: Date | string | null;
};

/** A management account with the public face of its organisation. */
export function toAccountFace(row: AccountFaceRow): z.infer<typeof accountFace> {
  return {
    _id: row.account_id,
    entityName: row.entity_name,
    entity: {
      _id: row.entity_id,
      name: row.entity_name,
      logoUrl: row.entity_logo_url,
      slug: row.entity_slug,
      hue: row.entity_hue,
      verified: row.entity_verified_at !== null,
    },
  };
}

/** Columns for `toAccountFace`, where `management_accounts` and `entities` are joined. */
export const accountFaceColumns = [
  'management_accounts.id as account_id',
  'entities.id as entity_id',
  'entities.name as entity_name',
  'entities.logo_url as entity_logo_url',
  'entities.slug as entity_slug',
  'entities.hue as entity_hue',
  'entities.verified_at as entity_verified_at',
] as const;
