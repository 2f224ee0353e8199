import { addVersion } from '#server/features/billing/commands/payee-details.ts';
import type { Holder } from '#rules/connectors/disputes.ts';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time.ts';
import type { World } from '#test/world.ts';

let counter = 0;

/** An IBAN of its own for each call, with the right check digits. */
export function anIban(): string {
  counter += 1;
  const account = `37040044${String(532_013_000 + counter).padStart(10, '0')}`;
  const rest = `${account}131400`
    .split('')
    .reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `DE${String(98 - rest).padStart(2, '0')}${account}`;
}

/** What somebody says of where to be paid. */
export const detailsOf = (iban: string) => ({
  holder: 'Cleo Martin',
  account: { kind: 'iban' as const, iban },
  taxNumber: null,
});

type Options = { iban?: string; ago?: number };

/** Where somebody is paid, said long enough ago to count; once for each, unless they say another one. */
export async function aPayee(
  world: Pick<World, 'db' | 'clock'>,
  owner: Holder,
  options: Options = {},
): Promise<string> {
  const column = owner.kind === 'user' ? 'user_id' : 'account_id';
  const known = await world.db
    .selectFrom('payee_details')
    .select('id')
    .where(column, '=', owner.id)
    .executeTakeFirst();
  const iban = options.iban ?? anIban();
  if (known && options.iban === undefined) return iban;
  const now = new Date(
    world.clock.now().getTime() - (options.ago ?? limits.payeeHoldDays) * DAY_MS,
  );
  const by =
    owner.kind === 'user'
      ? owner.id
      : (
          await world.db
            .selectFrom('members')
            .select('user_id')
            .where('account_id', '=', owner.id)
            .executeTakeFirstOrThrow()
        ).user_id;
  await addVersion(world.db, owner, { details: detailsOf(iban), by, now });
  return iban;
}
