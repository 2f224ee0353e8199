import type { Arrival } from '#contract/submissions.ts';
import type { ArrivalRow } from '../queries/arrivals.ts';

/** When a sending arrived and what became of it, with the signed statement. */
export function toArrivalView(row: ArrivalRow): Arrival {
  return {
    _id: row.id,
    receivedAt: row.received_at.toISOString(),
    state: row.state,
    refusal: row.refusal,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written from a HandedIn, and never changed.
    handedIn: row.content === null ? null : (JSON.parse(row.content) as Arrival['handedIn']),
    receipt: {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written from such a statement, and is signed.
      statement: JSON.parse(row.statement) as Arrival['receipt']['statement'],
      signature: row.signature.toString('base64url'),
      keyId: row.key_id,
    },
  };
}
