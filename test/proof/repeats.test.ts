import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptsIdempotencyKey, urlOf } from '#contract/define.ts';
import { aWorldWithCards } from '#test/money/world-with-cards.ts';
import { aStage, operatorEmails, type Stage } from './actors.ts';
import { table } from './declarations.ts';
import { fillLists } from './lists.ts';
import { aSubject } from './probe.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage(await aWorldWithCards({ OPERATOR_EMAILS: operatorEmails.join(',') }));
  await fillLists(stage);
});
afterAll(async () => stage.world.close());

const taking = table.filter(([, spec]) => acceptsIdempotencyKey(spec) && spec.who !== 'anyone');

test('a deletion takes a key, unless a second one does no harm or a failure of it must stay', () => {
  const without = table.filter(
    ([, spec]) => spec.method === 'DELETE' && !acceptsIdempotencyKey(spec),
  );
  expect(without.map(([name]) => name).toSorted()).toEqual([
    'deleteAccount',
    'endUserSessions',
    'removeBookmark',
    'removeGoneBookmarks',
    'removeSecondFactor',
    'revokeCalendar',
    'revokeOtherSessions',
  ]);
});

describe('a call whose reply was lost gets it when it is made again with its key', () => {
  test.each(taking)('%s', async (name, spec) => {
    const { parts, actor } = await aSubject(stage, name, spec);
    const send = async () =>
      stage.world.as(actor.token).raw(spec.method, urlOf(spec, parts), parts.body, {
        'idempotency-key': `repeat-of-${name}`,
      });
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const again = await send();
    expect(again).toMatchObject({ status: first.status, body: first.body });
  });
});
