import { afterAll, beforeAll, expect, test } from 'vitest';
import { markdownStarts } from '#test/markdown.ts';
import { createWorld, type World } from '#test/world.ts';
import { aLookup, anAccount, type TestAccount } from '#test/factories.ts';
import { timedJobs } from '#server/app.ts';

let world: World;
let account: TestAccount;
beforeAll(async () => {
  world = await createWorld();
  await markdownStarts();
  account = await anAccount(world);
});
afterAll(async () => world.close());

const owner = () => world.as(account.owner.token);

async function aDraft(texts: { description: string; benefits?: string }) {
  const type = await aLookup(world);
  const body = { managementAccountId: account.id, name: 'Heat', projectType: [type], ...texts };
  return (await owner().ok('createProject', { body })).data;
}

const stored = async (id: string) =>
  world.db
    .selectFrom('projects')
    .select(['description_html', 'benefits_html'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const page = async (id: string) => (await owner().ok('getProject', { params: { id } })).data;

async function render(name: 'render_projects' | 'render_entities'): Promise<void> {
  const job = timedJobs.find((one) => one.name === name);
  await job?.run({ services: world.services, now: world.clock.now() });
}

test('a text is rendered once, when it is written, and reads show what is stored', async () => {
  const { _id: id } = await aDraft({ description: '**Heat**', benefits: ' *Money* ' });
  expect(await stored(id)).toEqual({
    description_html: '<p><strong>Heat</strong></p>',
    benefits_html: '<p><em>Money</em></p>',
  });
  await world.db
    .updateTable('projects')
    .set({ description_html: '<p>Stored.</p>' })
    .where('id', '=', id)
    .execute();
  expect((await page(id)).descriptionHtml).toBe('<p>Stored.</p>');
  const { data: copy } = await owner().ok('cloneProject', { params: { id } });
  expect(copy.descriptionHtml).toBe('<p>Stored.</p>');
  const { data: renamed } = await owner().ok('updateProject', {
    params: { id },
    body: { name: 'Warmth' },
  });
  expect(renamed.descriptionHtml).toBe('<p>Stored.</p>');
  const { data: changed } = await owner().ok('updateProject', {
    params: { id },
    body: { description: '- Warm', benefits: null },
  });
  expect(changed).toMatchObject({
    descriptionHtml: '<ul>\n<li>Warm</li>\n</ul>',
    benefitsHtml: '',
  });
  expect((await stored(id)).benefits_html).toBeNull();
});

test('a text changed without its HTML is shown in paragraphs until the job has rendered it', async () => {
  const { _id: id } = await aDraft({ description: 'Old.', benefits: 'Money.' });
  await world.db
    .updateTable('projects')
    .set({ description: '**New** <b>\n\nEnd.', benefits: '**More**' })
    .where('id', '=', id)
    .execute();
  expect(await stored(id)).toEqual({ description_html: null, benefits_html: null });
  expect((await page(id)).descriptionHtml).toBe('<p>**New** &lt;b&gt;</p>\n<p>End.</p>');
  await render('render_projects');
  expect(await page(id)).toMatchObject({
    descriptionHtml: '<p><strong>New</strong> &lt;b&gt;</p>\n<p>End.</p>',
    benefitsHtml: '<p><strong>More</strong></p>',
  });
});

test("an organisation's text is rendered once as well", async () => {
  const { data } = await owner().ok('updateEntity', {
    params: { id: account.entityId },
    body: { description: '**Fund**' },
  });
  expect(data.descriptionHtml).toBe('<p><strong>Fund</strong></p>');
  const change = (columns: { description?: string; description_html?: string }) =>
    world.db.updateTable('entities').set(columns).where('id', '=', account.entityId).execute();
  const shown = async () =>
    (await owner().ok('getEntity', { params: { id: account.entityId } })).data.descriptionHtml;
  await change({ description_html: '<p>Stored.</p>' });
  expect(await shown()).toBe('<p>Stored.</p>');
  await change({ description: '*Other*' });
  expect(await shown()).toBe('<p>*Other*</p>');
  await render('render_entities');
  expect(await shown()).toBe('<p><em>Other</em></p>');
});

test('the longest text of any shape keeps nobody else waiting', async () => {
  const { _id: id } = await aDraft({ description: 'Short.' });
  for (const shape of ['![', 'a\n=\n', '- a\n', '[', '_a_*', '[a]: b\n', '> ', 'a line\n']) {
    const description = shape.repeat(Math.floor(39_996 / shape.length));
    let worst = 0;
    let last = process.threadCpuUsage();
    // What this thread works without a rest; others may have the machine meanwhile.
    const ticking = setInterval(() => {
      const { user, system } = process.threadCpuUsage(last);
      worst = Math.max(worst, (user + system) / 1000);
      last = process.threadCpuUsage();
    }, 1);
    await owner().ok('updateProject', { params: { id }, body: { description } });
    await page(id);
    clearInterval(ticking);
    expect(worst, shape).toBeLessThan(100);
  }
});
