import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeFields, written } from '#rules/applications/merge-fields.ts';
import { aSentApplication } from '#test/applications.ts';
import { aReviewer } from '#test/factories.ts';
import { aStory } from '#test/stories/decision-mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a field that there is not is refused by name, and one without a value for whom it has none', async () => {
  const { owner, params, project, one, other } = await aStory(world);
  const target = { params: { ...params, applicationId: one.id } };
  const wrong = { status: 'accepted' as const, message: 'Dear {{name}}' };
  for (const failure of [
    await owner.fails('previewDecisionMail', { ...target, body: wrong }),
    await owner.fails('decideApplication', { ...target, body: { ...wrong, version: 2 } }),
    await owner.fails('decideInBulk', {
      params,
      body: { ...wrong, applicationIds: [one.id] },
    }),
  ]) {
    expect(failure.code).toBe('validation');
    expect(failure.message).toContain('{{name}} is no field');
    expect(failure.details?.[0]).toMatchObject({
      path: 'message',
      key: 'applications.field_unknown',
    });
    for (const field of ['{{name}}', ...mergeFields.map(written)]) {
      expect(failure.details?.[0]?.message).toContain(field);
    }
  }
  const own = { ...wrong, message: 'Hello.' };
  const failed = await owner.fails('decideInBulk', {
    params,
    body: {
      ...own,
      applicationIds: [one.id],
      messageFor: [{ applicationId: one.id, message: '{{x}}' }],
    },
  });
  expect(failed.details?.[0]?.path).toBe('messageFor.0.message');
  const reason = { status: 'interview' as const, reasons: ['{{startup}} is good.'], version: 2 };
  const inReason = await owner.fails('decideApplication', { ...target, body: reason });
  expect(inReason.details?.[0]).toMatchObject({ path: 'reasons' });

  const lone = await aSentApplication(world, { project });
  const ids = [one.id, lone.application._id, other.id];
  const body = { status: 'accepted' as const, message: 'To {{startup}}.', applicationIds: ids };
  const { changes, refused } = (await owner.ok('decideInBulk', { params, body })).data;
  expect(changes.map(({ applicationId }) => applicationId)).toEqual([one.id, other.id]);
  expect(refused).toMatchObject([
    { applicationId: lone.application._id, key: 'applications.field_empty' },
  ]);
  const messageFor = [{ applicationId: lone.application._id, message: '' }];
  const each = (await owner.ok('decideInBulk', { params, body: { ...body, messageFor } })).data;
  expect(each.refused).toEqual([]);
});

test('a reviewer names nobody by a field in a blind review, and is shown no mail', async () => {
  const { project, params, one } = await aStory(world);
  await sql`update projects set blind_review = true where id = ${project.id}`.execute(world.db);
  const member = await aReviewer(world, project, { applicationId: one.id });
  const reviewer = world.as(member.token);
  const target = { params: { ...params, applicationId: one.id } };
  const said = { status: 'in_review' as const, message: 'We read {{startup}}.' };
  const shown = await reviewer.fails('previewDecisionMail', { ...target, body: said });
  expect(shown.code).toBe('forbidden');
  const body = { ...said, version: 2 };
  const made = await reviewer.fails('decideApplication', { ...target, body });
  expect(made.details?.[0]).toMatchObject({ key: 'applications.field_blind' });
  expect(JSON.stringify([shown, made])).not.toContain('Mycelia');
});
