import type { z } from 'zod';
import type { accountFace } from '#contract/shared.ts';

/** A management account joined with its entity, as `accountFaceColumns` selects it. */
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
export function toAccountFace(row: AccountFaceRow): z.input<typeof accountFace> {
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
