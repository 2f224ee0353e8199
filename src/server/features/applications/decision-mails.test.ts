import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayApplications } from '#contract/messages/applications.ts';
import { HOLD_MANY_MS } from '#rules/applications/decisions.ts';
import { mergeFields, written } from '#rules/applications/merge-fields.ts';
import { beyondTriggers } from '#test/beyond-triggers.ts';
import { aStory, rename, speak, type Status } from '#test/stories/decision-mails.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const release = async () => {
  world.clock.advance(HOLD_MANY_MS);
  await decisionRelease.run({ services: world.services, now: world.clock.now() });
};

const hostile = fc.constantFrom(
  'Mycelia',
  '{{firstName}} {{project}}',
  '{{',
  '$& $1 $$',
  '<script>alert(1)</script>',
  'A\r\nBcc: all@flair.test',
  'Été – 🌱 “x”',
  'x'.repeat(180),
);
const names = fc.record({
  project: hostile,
  entity: hostile,
  startup: hostile,
  founders: fc.tuple(hostile, hostile),
});
const message = fc
  .array(
    fc.oneof(
      fc.constantFrom(...mergeFields).map(written),
      fc.constantFrom(
        'Hello ',
        '\n\n',
        '<b>',
        '{',
        'Subject: x\r\n',
        '– a\nhttps://evil.test/',
        '{{ startup }}',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('|').trim());
const wish = fc.record({
  status: fc.constantFrom<Status>(
    'in_review',
    'shortlisted',
    'interview',
    'accepted',
    'waitlisted',
    'rejected',
  ),
  message,
  reasons: fc.subarray(['full', 'too_early', 'incomplete'], { minLength: 1 }),
  own: fc.option(message),
  many: fc.boolean(),
  languages: fc.array(fc.constantFrom('en', 'fr'), { minLength: 2, maxLength: 2 }),
});

test('every founder gets the mail that was shown, whatever is in it and whoever is renamed since', async () => {
  await fc.assert(
    fc.asyncProperty(names, wish, async (called, { own, many, languages, ...said }) => {
      const story = await aStory(world, called, languages);
      const { owner, params, one, other, show, newest, asSent } = story;
      const body = said.status === 'rejected' ? said : { ...said, reasons: ['A {word}.'] };
      const shown = await show(one.id, body);
      const otherBody = own === null ? body : { ...body, message: own };
      const otherShown = await show(other.id, otherBody);
      const bulk = {
        applicationIds: [one.id, other.id],
        ...body,
        ...(own !== null && {
          messageFor: [{ applicationId: other.id.toUpperCase(), message: own }],
        }),
      };
      const { changes, token } = (await owner.ok('decideInBulk', { params, body: bulk })).data;
      expect(changes.map(({ mail }) => mail)).toEqual([shown.seen, otherShown.seen]);
      if (many) {
        const made = { ...bulk, dryRun: false, token: token ?? '' };
        await owner.ok('decideInBulk', { params, body: made });
      } else {
        for (const [{ id }, words, { seen }] of [
          [one, body, shown],
          [other, otherBody, otherShown],
        ] as const) {
          const target = { ...params, applicationId: id };
          const made = { ...words, version: 2, mail: seen };
          await owner.ok('decideApplication', { params: target, body: made });
        }
      }
      await story.renameAll();
      await release();
      expect(await newest(one)).toEqual(asSent(shown));
      expect(await newest(other)).toEqual(asSent(otherShown));
      for (const [of, { message: text }] of [
        [one, shown],
        [other, otherShown],
      ] as const) {
        const founder = world.as(of.founders[1]?.token);
        const { data } = await founder.ok('listApplicationEvents', { params: { id: of.id } });
        const last = data.at(-1);
        expect(last?.rejection?.message ?? last?.reason ?? '').toContain(text ?? '');
        // No header of a mail is of somebody's making.
        for (const mail of await newest(of)) expect(mail?.subject).not.toMatch(/[\r\n]/);
      }
    }),
    { numRuns: 12 },
  );
});

test('a mail that reads otherwise than it was shown is not sent: the decision is refused', async () => {
  const changes: ((story: Awaited<ReturnType<typeof aStory>>) => Promise<void>)[] = [
    async ({ one }) => rename(world, 'startups', one.startupId, 'Renamed'),
    async ({ project }) => rename(world, 'projects', project.id, 'Renamed'),
    async ({ account }) => rename(world, 'entities', account.entityId, 'Renamed'),
    async ({ one }) => speak(world, one.founders[1]?.id ?? '', 'en', 'Béa'),
    async ({ one }) => speak(world, one.founders[0]?.id ?? '', 'en', 'Renamed'),
    async ({ one }) => {
      await world.db
        .deleteFrom('startup_founders')
        .where('user_id', '=', one.founders[1]?.id ?? '')
        .execute();
    },
  ];
  const body = { status: 'accepted' as const, message: 'Welcome, {{startup}}.' };
  for (const change of changes) {
    const story = await aStory(world);
    const { owner, params, one, other, show } = story;
    const { seen } = await show(one.id, body);
    const bulk = { applicationIds: [one.id, other.id], ...body };
    const { token } = (await owner.ok('decideInBulk', { params, body: bulk })).data;
    await change(story);
    const target = { params: { ...params, applicationId: one.id } };
    const single = await owner.fails('decideApplication', {
      ...target,
      body: { ...body, version: 2, mail: seen },
    });
    expect([single.code, single.message]).toEqual([
      'state_conflict',
      sayApplications('applications.mail_changed').message,
    ]);
    const many = await owner.fails('decideInBulk', {
      params,
      body: { ...bulk, dryRun: false, token: token ?? '' },
    });
    expect(many).toMatchObject({ code: 'version_conflict' });
    const again = await show(one.id, body);
    await owner.ok('decideApplication', {
      ...target,
      body: { ...body, version: 2, mail: again.seen },
    });
  }
});

test('what takes an outcome back, and what replaces it, is shown as it is sent', async () => {
  const { owner, params, one, show, newest, asSent } = await aStory(world);
  const target = { params: { ...params, applicationId: one.id } };
  const steps: { status: Status; message?: string; reasons?: string[] }[] = [
    { status: 'accepted', message: 'Welcome.' },
    { status: 'in_review', reasons: ['We looked at another one.'] },
    { status: 'rejected', reasons: ['full'] },
  ];
  const texts: string[] = [];
  for (const [place, body] of steps.entries()) {
    const shown = await show(one.id, body);
    const made = { ...body, version: 2 + place, mail: shown.seen };
    await owner.ok('decideApplication', { ...target, body: made });
    await release();
    expect(await newest(one)).toEqual(asSent(shown));
    texts.push(shown.mails[0]?.text ?? '');
  }
  expect(texts[1]).toContain('has taken back');
  expect(texts[2]).toContain('This replaces what you were told before.');
});

test('another text than the one that was shown is not decided with it', async () => {
  const { owner, params, one, show } = await aStory(world);
  const body = { status: 'accepted' as const, message: 'Welcome.' };
  const { seen } = await show(one.id, body);
  const target = { params: { ...params, applicationId: one.id } };
  const other = { ...body, message: 'Welcome!', version: 2, mail: seen };
  expect((await owner.fails('decideApplication', { ...target, body: other })).code).toBe(
    'state_conflict',
  );
});

test('what waits keeps the message as it was filled in, for the second look and the case file', async () => {
  const { owner, params, one, show, renameAll, newest } = await aStory(world);
  const body = {
    status: 'rejected' as const,
    reasons: ['full'],
    message: 'Thank you, {{firstName}} of {{startup}}.',
  };
  const { message: text } = await show(one.id, body);
  expect(text).toBe('Thank you, Ada of Mycelia.');
  const target = { params: { ...params, applicationId: one.id } };
  await owner.ok('decideApplication', { ...target, body: { ...body, version: 2 } });
  await renameAll();
  const own = { params: { id: one.id } };
  const waiting = (await owner.ok('getCaseFile', own)).data;
  expect(JSON.stringify(waiting)).toContain(text);
  await release();
  expect((await newest(one))[0]?.text).toContain(text);
  const told = (await world.as(one.founders[0]?.token).ok('getCaseFile', own)).data;
  expect(JSON.stringify(told)).toContain(text);
  expect(JSON.stringify(told)).not.toContain('{{');
});

test('founders are addressed as they wish to be when it is told; what is said stays as it was shown', async () => {
  const { owner, params, one, show, newest } = await aStory(world);
  const body = { status: 'accepted' as const, message: 'Welcome, {{firstName}}.' };
  const { mails, seen } = await show(one.id, body);
  expect(mails.map(({ language }) => language)).toEqual(['en', 'fr']);
  const target = { params: { ...params, applicationId: one.id } };
  await owner.ok('decideApplication', { ...target, body: { ...body, version: 2, mail: seen } });
  await speak(world, one.founders[0]?.id ?? '', 'fr', 'Adèle');
  await release();
  const [first, second] = await newest(one);
  expect(second).toMatchObject({ subject: mails[1]?.subject, text: mails[1]?.text });
  expect(first?.subject).toBe(mails[1]?.subject);
  expect(first?.text).toBe(mails[1]?.text.replace('Béa', 'Adèle'));
  expect(first?.text).toContain('Welcome, Ada.');
});

test('what a process of the release before has made is told with what things are called by then', async () => {
  const { owner, params, one, newest, renameAll } = await aStory(world);
  const target = { params: { ...params, applicationId: one.id } };
  const body = { status: 'accepted' as const, message: 'Welcome, {{startup}}.', version: 2 };
  await owner.ok('decideApplication', { ...target, body });
  await beyondTriggers(world.db, async (db) =>
    sql`update decisions set project_name = null, entity_name = null`.execute(db),
  );
  await renameAll();
  await release();
  expect((await newest(one))[0]).toMatchObject({
    subject: 'Accepted: Another project',
    text: expect.stringContaining('Welcome, Mycelia.') as string,
  });
});
