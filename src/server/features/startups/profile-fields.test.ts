import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProfileField, profileFields, startupField } from '#contract/startup-fields.ts';
import { questionOf } from '#rules/startups/questions.ts';
import { columnOf } from '#server/queries/startup-profile.ts';
import { ownForm } from '#server/features/prefill/access.ts';
import { toProfile } from '#server/features/prefill/queries/facts.ts';
import { aDraft } from '#test/applications.ts';
import { aUser, type TestUser } from '#test/factories.ts';
import { sendAnswered } from '#test/stories/filled-forms.ts';
import { aSample, type Sample } from '#test/stories/profile-samples.ts';
import { createWorld, type World } from '#test/world.ts';
import { addFounders } from './commands/add-founders.ts';
import { importStartups } from '#importers/startups.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const nothing: Sample = { value: '', text: '', view: null };

/** Every reading of the field says the same, and its column alone holds it. */
async function expectEverywhere(
  { founder, id }: { founder: TestUser; id: string },
  field: ProfileField,
  { value, text, view }: Sample,
) {
  const api = world.as(founder.token);
  const params = { id };
  const questionId = questionOf(field);
  const options = value === '' ? [] : [String(value)];

  expect((await api.ok('getStartup', { params })).data[field]).toEqual(view);
  const listed = (await api.ok('listStartups')).data.find(({ _id }) => _id === id);
  expect(listed?.[field]).toEqual(view);
  const { data: asked } = await api.ok('listStartupQuestions', { params });
  const question = asked.find((one) => one._id === questionId);
  expect(question?.field).toBe(field);
  expect(question?.answer?.options ?? []).toEqual(options);
  const { data: answers } = await api.ok('listStartupAnswers', { params });
  const answer = answers.find((one) => one.question._id === questionId);
  expect(answer?.options ?? []).toEqual(options);
  expect(answers).toHaveLength((await api.ok('getStartup', { params })).data.answers);

  const { rows } = await sql<{ kept: unknown }>`
    select ${sql.id(columnOf(field))} as kept from startups where id = ${id}`.execute(world.db);
  expect(rows).toEqual([{ kept: value === '' ? null : value }]);
  const copies = await world.db
    .selectFrom('startup_answers')
    .select('question_id')
    .where('question_id', '=', questionId)
    .execute();
  expect(copies).toEqual([]);

  const exported = (await api.raw('GET', '/v3/auth/export')).body as {
    startups: Record<string, unknown>[];
  };
  const row = exported.startups.find((one) => one['_id'] === id);
  expect(row?.[field]).toEqual(text === '' ? null : typeof value === 'number' ? value : text);

  const { application } = await aDraft(world, { founder, startupId: id });
  const wanted = { applicationId: application._id };
  const form = await ownForm(world.db, { userId: founder.id }, wanted);
  expect(toProfile(form.startup)?.[field]).toBe(text === '' ? undefined : text);
}

async function aFounder() {
  const founder = await aUser(world);
  return { founder, api: world.as(founder.token) };
}

describe.each(profileFields)('%s', (field) => {
  const { importName = field, question } = startupField(field);
  const isName = field === 'name';

  test('is created, changed and cleared, by the profile and by the questionnaire', async () => {
    const { founder, api } = await aFounder();
    const [first, second, third] = [
      await aSample(world, field, 0),
      await aSample(world, field, 1),
      await aSample(world, field, 2),
    ];
    const created = await api.ok('createStartup', {
      body: { name: 'Mycelia', [field]: first.value },
    });
    const startup = { founder, id: created.data._id };
    const params = { id: startup.id };
    await expectEverywhere(startup, field, first);

    await api.ok('updateStartup', { params, body: { [field]: second.value } });
    await expectEverywhere(startup, field, second);

    const save = async (options: string[]) =>
      api.ok('saveStartupAnswers', {
        params: { startupId: startup.id },
        body: { answers: [{ questionId: questionOf(field), options }] },
      });
    const { data: saved } = await save([String(third.value)]);
    expect(saved.saved).toEqual([
      { questionId: questionOf(field), revision: 3, updatedAt: saved.startup.updatedAt },
    ]);
    await expectEverywhere(startup, field, third);
    if (isName) return;

    await save([]);
    await expectEverywhere(startup, field, nothing);
    await api.ok('updateStartup', { params, body: { [field]: first.value } });
    await api.ok('updateStartup', { params, body: { [field]: null } });
    await expectEverywhere(startup, field, nothing);
  });

  test('is taken from an application, into a new startup and into one that lacks it', async () => {
    const { founder, api } = await aFounder();
    const { value, text, view } = await aSample(world, field, 0);
    const asked = { label: question.aliases[0] ?? '', answer: [text] };
    const { applicationId } = await sendAnswered(world, [asked], { founder });
    const { data } = await api.ok('generateStartup', { params: { applicationId } });
    await expectEverywhere({ founder, id: data._id }, field, { value, text, view });
    const { data: answers } = await api.ok('listStartupAnswers', { params: { id: data._id } });
    const answer = answers.find((one) => one.question.field === field);
    expect(answer?.source).toMatchObject({ applicationId, quote: asked.label });
    if (isName) return;

    const params = { id: data._id };
    await api.ok('updateStartup', { params, body: { [field]: null } });
    const again = await api.ok('generateStartup', { params: { applicationId } });
    expect(again.data._id).toBe(data._id);
    await expectEverywhere({ founder, id: data._id }, field, { value, text, view });
  });

  test('is imported, and changed by the next import', async () => {
    const { founder } = await aFounder();
    const now = world.clock.now();
    const [first, second] = [await aSample(world, field, 0), await aSample(world, field, 1)];
    const row = { id: `row of ${field}`, name: 'Imported' };
    const given = async ({ text }: Sample) =>
      importStartups(world.db, [{ ...row, [importName]: text }], now);
    expect(await given(first)).toEqual([{ outcome: 'imported' }]);
    expect(await given(first)).toEqual([{ outcome: 'unchanged' }]);
    const owner = { sourceKey: row.id, userId: founder.id };
    const id = (await addFounders(world.db, [owner], now)).get(row.id) ?? '';
    await expectEverywhere({ founder, id }, field, first);
    expect(await given(second)).toEqual([{ outcome: 'updated', changed: [importName] }]);
    await expectEverywhere({ founder, id }, field, second);
    const { data } = await world.as(founder.token).ok('listStartupAnswers', { params: { id } });
    expect(data.find((one) => one.question.field === field)?.revision).toBe(2);
  });

  test('refuses what its kind cannot be, wherever it is given', async () => {
    const { api } = await aFounder();
    const bad = startupField(field).kind === 'name' ? 'www.name.example' : `\0`;
    const body = { name: 'Mycelia', [field]: bad };
    expect((await api.fails('createStartup', { body })).details?.[0]?.path).toBe(field);
    const { data } = await api.ok('createStartup', { body: { name: 'Mycelia' } });
    const params = { id: data._id };
    const refused = await api.fails('updateStartup', { params, body: { [field]: bad } });
    expect(refused).toMatchObject({ code: 'validation', httpStatus: 400 });
    expect((await api.ok('getStartup', { params })).data).toMatchObject({
      name: 'Mycelia',
      version: 1,
    });
  });
});

const addressed = profileFields.filter((field) => startupField(field).hosts);
test.each(addressed)('%s leads to its own hosts alone, whichever way it comes', async (field) => {
  const { founder, api } = await aFounder();
  const host = startupField(field).hosts?.[0] ?? '';
  const message = `Enter an https address on ${host}.`;
  const { data } = await api.ok('createStartup', { body: { name: 'Mycelia' } });
  const params = { id: data._id };
  const questionId = questionOf(field);
  const answer = (text: string) => ({
    params: { startupId: data._id },
    body: { answers: [{ questionId, options: [text] }] },
  });
  for (const elsewhere of [`https://${host}.example/x`, `http://${host}/x`]) {
    const body = { [field]: elsewhere };
    const patched = await api.fails('updateStartup', { params, body });
    expect(patched.details).toMatchObject([{ path: field, message }]);
    const answered = await api.fails('saveStartupAnswers', answer(elsewhere));
    expect(answered.details).toMatchObject([{ path: 'answers.0.options', message }]);
    const row = { id: `elsewhere ${field}`, name: 'Imported', ...body };
    expect(await importStartups(world.db, [row], world.clock.now())).toMatchObject([
      { outcome: 'refused', problems: [{ field, reason: { message } }] },
    ]);
  }
  const asked = {
    label: startupField(field).question.aliases[0] ?? '',
    answer: ['https://elsewhere.example/x'],
  };
  const { applicationId } = await sendAnswered(world, [asked], { founder });
  const generated = await api.ok('generateStartup', { params: { applicationId } });
  expect(generated.data[field]).toBeNull();
  await api.ok('saveStartupAnswers', answer(`www.${host}/company/mycelia`));
  const kept = (await api.ok('getStartup', { params })).data[field];
  expect(kept).toBe(`https://www.${host}/company/mycelia`);
});

test('a startup that is deleted keeps no field, no answer and no revision', async () => {
  const { api } = await aFounder();
  const given: Record<string, string | number> = {};
  for (const field of profileFields) given[field] = (await aSample(world, field, 0)).value;
  const { data } = await api.ok('createStartup', { body: { name: 'Mycelia', ...given } });
  expect(data.completed).toBe(true);
  expect(data.answers).toBe(profileFields.length);
  await api.ok('deleteStartup', { params: { id: data._id } });
  const { rows } = await sql<Record<string, unknown>>`
    select * from startups where id = ${data._id}`.execute(world.db);
  const left = profileFields.filter((field) => rows[0]?.[columnOf(field)] !== null);
  expect(left).toEqual(['name']);
  expect(rows[0]?.['name']).toBe('Deleted startup');
  const revisions = await world.db
    .selectFrom('startup_field_revisions')
    .select('field')
    .where('startup_id', '=', data._id)
    .execute();
  expect(revisions).toEqual([]);
});
