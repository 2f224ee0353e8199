import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/define.ts';
import { pdfText } from '#test/pdf-text.ts';
import { createWorld, type World } from '#test/world.ts';
import { identities, type Side, tell } from './blind-worlds.ts';
import { fillings, reads as everyRead } from './every-get.ts';

/*
 * Two worlds that differ only in who applies, and at which minutes of the day. Whatever a blind reviewer asks, both answer the same bytes,
 * but for ids and the pseudonyms made of them, which are written down in the order in which they appear.
 */
const worlds: World[] = [];
const sides: Side[] = [];
beforeAll(async () => {
  for (const people of identities) {
    const world = await createWorld();
    worlds.push(world);
    sides.push(await tell(world, people, people === identities[1]));
  }
});
afterAll(async () => {
  for (const world of worlds) {
    await world.close();
  }
});

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const reads = everyRead.filter(({ path }) => !path.endsWith('.pdf'));

/** Every reply of every GET that the reviewer can fill in, with ids numbered as they appear. */
async function readAll(world: World, { reviewer, project, ids }: Side) {
  const cursors: { url: string; next: string }[] = [];
  const numbers = new Map<string, string>();
  const known: string[] = [];
  const number = (id: string) => {
    if (!numbers.has(id)) {
      numbers.set(id, `id-${numbers.size}`);
      if (known.length < 16) known.push(id);
    }
    return numbers.get(id) ?? '';
  };
  const pseudonyms = new Map<string, string>();
  const plain = (text: string) =>
    text
      .replaceAll(uuid, number)
      .replaceAll(/Startup [0-9A-F]{6}/g, (name) => {
        pseudonyms.set(name, pseudonyms.get(name) ?? `Startup ${pseudonyms.size}`);
        return pseudonyms.get(name) ?? '';
      })
      // What the makers of test data count on through both worlds.
      .replaceAll(/\b(project-|organisation-|lookup-|Lookup |user)\d+/g, '$1')
      .replaceAll(/"ranking":\d+/g, '"ranking":0')
      // Made of ids and of bytes with ids in them.
      .replaceAll(/"(?:etag|x-request-id|date|content-length)":"(?:\\.|[^"\\])*"/g, '""')
      // What was read at the same moment comes in the order of ids.
      .replaceAll(/"readings":\[(.*?)\]/g, (_, rows: string) =>
        JSON.stringify(
          rows
            .split('},{')
            .map((row) => row.replaceAll(/[{}]/g, ''))
            .toSorted(),
        ),
      )
      // Sealed by the key of each installation, of whatever it holds as long as in the other.
      .replaceAll(/"next":"([^"]*)"/g, (_, next: string) => `"next":"${next.length} long"`);
  [project.account.id, project.id, ...ids].forEach(number);
  const account = `/v3/management/${project.account.id}/applications`;
  const paged = [
    ...['-sentAt', 'sentAt', '-updatedAt', 'status'].map((sort) => `${account}?sort=${sort}`),
    `${account}?q=Quiet&projectId=${project.id}`,
    ...ids.flatMap((id) =>
      ['applicationAnswers', 'events'].map((part) => `/v2/applications/${id}/${part}?`),
    ),
    ...ids.flatMap((id) =>
      ['reviews', 'comments', 'review/versions'].map((part) => `${account}/${id}/${part}?`),
    ),
    '/v3/notifications?read=false',
    `/v3/management/${project.account.id}/assignments?`,
    `/v3/management/${project.account.id}/projects?`,
  ];
  const extra = [
    ...['-sentAt', 'sentAt', '-updatedAt', 'status'].map((sort) => `${account}?sort=${sort}`),
    ...['Quiet', 'Crane', 'Zo', 'Aaron', 'Lumen', 'li', 'a', 'quietcrane.io', 'Blind'].flatMap(
      (q) => [`${account}?q=${q}`, `${account}?q=${q}&sort=status&limit=1`],
    ),
    `${account}?referred=true`,
    `${account}?statuses=["rejected"]`,
  ];
  const seen = new Map<string, string>();
  const api = world.as(reviewer.token);
  const ask = async (url: string) => {
    const answer = await api.raw('GET', url);
    const text = plain(JSON.stringify([answer.status, answer.headers, answer.body]));
    seen.set(url.replaceAll(uuid, number), text);
    return answer.body as { data?: { _id?: string }[]; paging?: { next: string | null } };
  };
  /** Asks for a list one by one, to its end; keeps every cursor. */
  const turnPages = async (url: string) => {
    const first = await ask(`${url}&limit=1`);
    for (let next = first.paging?.next, page = 2; next; page += 1) {
      cursors.push({ url, next });
      const answer = await api.raw('GET', `${url}&limit=1&cursor=${next}`);
      seen.set(`${url.replaceAll(uuid, number)} ${page}`, plain(JSON.stringify(answer.body)));
      next = (answer.body as typeof first).paging?.next;
    }
  };
  for (const url of extra) {
    await ask(url);
  }
  for (const url of paged) {
    await turnPages(url);
  }
  for (const id of ids) {
    const own = `/v2/applications/${id}`;
    for (const part of ['submissions/1', 'submissions/2', 'submissionChanges?from=1&to=2']) {
      await ask(`${own}/${part}`);
    }
    const pdf = await world.app.inject({
      url: `${own}/caseFile.pdf`,
      headers: { authorization: `Bearer ${reviewer.token}` },
    });
    seen.set(`${number(id)}.pdf`, plain(pdfText(pdf.rawPayload)));
  }
  for (const spec of reads) {
    for (const params of fillings(spec, known.slice(0, 8))) {
      await ask(urlOf(spec, { params }));
    }
  }
  return { seen, cursors };
}

test('a blind reviewer cannot tell two worlds apart in which other people apply', async () => {
  const [{ seen: one, cursors }, { seen: other }] = (await Promise.all(
    worlds.map(async (world, index) => readAll(world, sides[index] as Side)),
  )) as [Told, Told];
  expect(one.size).toBeGreaterThan(reads.length);
  for (const [url, text] of one) expect(other.get(url), url).toBe(text);
  expect([...one.values()].join('\n')).toContain('cools without gas');
  expect(one.get('id-2.pdf')).toContain('cools without gas');
  // What a place in a list is, is nobody's to read, to make up or to take elsewhere.
  expect(new Set(cursors.map(({ url }) => url.split('?')[0])).size).toBeGreaterThan(5);
  const api = (worlds[0] as World).as((sides[0] as Side).reviewer.token);
  const [{ url, next }, elsewhere] = [cursors[0], cursors.at(-1)] as [Cursor, Cursor];
  for (const cursor of cursors) {
    const bytes = Buffer.from(cursor.next, 'base64url').toString('latin1');
    expect(bytes, cursor.url).not.toMatch(/20\d\d-|:\d\d|sentAt|createdAt/);
  }
  const changed = Buffer.from(next, 'base64url');
  changed[40] = (changed[40] ?? 0) ^ 1;
  for (const [place, cursor] of [
    [url, changed.toString('base64url')],
    [url, next.slice(0, 30)],
    [url, elsewhere.next],
    [elsewhere.url, next],
    [`${url}&q=li`, next],
    // As they were before, with a place of one's own.
    [
      url,
      Buffer.from(JSON.stringify(['-sentAt', new Date().toISOString(), url])).toString('base64url'),
    ],
  ]) {
    const refused = await api.raw('GET', `${place}&limit=1&cursor=${cursor}`);
    expect([refused.status, JSON.stringify(refused.body)], place).toEqual([
      400,
      expect.stringContaining('first page'),
    ]);
  }
  expect(await api.raw('GET', `${url}&limit=2&cursor=${next}`)).toMatchObject({ status: 200 });
}, 240_000);

type Cursor = { url: string; next: string };
type Told = Awaited<ReturnType<typeof readAll>>;

test('no id of what a blind reviewer reads of an application tells more than the day', async () => {
  const { reviewer, project, ids } = sides[0] as Side;
  const api = (worlds[0] as World).as(reviewer.token);
  const account = { id: project.account.id };
  const told = [...ids];
  for (const id of ids) {
    const params = { id };
    const answers = await api.ok('listApplicationAnswers', { params });
    const events = await api.ok('listApplicationEvents', { params });
    const asked = { id: project.id, applicationId: id };
    const { data: questions } = await api.ok('listApplicationQuestions', { params: asked });
    const files = questions.flatMap((question) => question.files);
    for (const { _id } of [...answers.data, ...events.data, ...files]) told.push(_id);
  }
  const { data: notices } = await api.ok('listNotifications', {
    query: { managementId: account.id },
  });
  const ofApplications = notices.filter(({ payload }) => payload.applicationId !== undefined);
  expect(ofApplications.length).toBeGreaterThan(0);
  told.push(...ofApplications.map(({ _id }) => _id));
  // Of another version they hold no time at all.
  const times = told
    .filter((id) => id[14] === '7')
    .map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  expect(times.length).toBeGreaterThan(ids.length);
  expect(times.filter((time) => time % 86_400_000 !== 0)).toEqual([]);
});

const told = () => sides.map(({ heard }) => heard.map((event) => event.replaceAll(uuid, '')));

test('live news and mails are the same in both, but for ids', async () => {
  // The last of them arrive after the commit that they tell of.
  await expect.poll(() => new Set(told().map((events) => events.length)).size).toBe(1);
  const [one, other] = told();
  expect(other).toEqual(one);
  const mails = await Promise.all(
    worlds.map(async (world, index) => world.mails(sides[index]?.reviewer.email ?? '')),
  );
  const plain = mails.map((list) =>
    JSON.stringify(list.map(({ subject, text }) => [subject, text])).replaceAll(uuid, ''),
  );
  expect(plain[1]).toBe(plain[0]);
});

test('no new label, type or switch opens an answer that was held back', async () => {
  const { project, owner, reviewer, ids, form } = sides[0] as Side;
  const params = { id: project.id };
  const answerOf = async () => {
    const query = { params: { id: project.id, applicationId: ids[0] ?? '' } };
    const api = (worlds[0] as World).as(reviewer.token);
    return (await api.ok('listApplicationQuestions', query)).data[0];
  };
  expect(await answerOf()).toMatchObject({ withheld: true });
  const reworded = form.questions.map((question, index) =>
    index === 0 ? { ...question, label: 'Which of your ideas is the best?' } : question,
  );
  const saved = await owner.ok('replaceQuestions', {
    params,
    body: { version: form.version, questions: reworded },
  });
  expect(saved.data.questions[0]).toMatchObject({ identifying: true });
  expect(await answerOf()).toMatchObject({ withheld: true });
  expect((await answerOf())?.answer).toBeUndefined();
  const opened = saved.data.questions.map((question) => ({ ...question, identifying: false }));
  const refused = await owner.fails('replaceQuestions', {
    params,
    body: { version: saved.data.version, questions: opened },
  });
  expect(refused).toMatchObject({ code: 'validation' });
  expect(refused.details?.map(({ path }) => path)).toEqual([
    'questions.0.identifying',
    'questions.1.identifying',
  ]);
  // Taken out and put back in other words, it is the same question.
  const without = await owner.ok('replaceQuestions', {
    params,
    body: { version: saved.data.version, questions: saved.data.questions.slice(1) },
  });
  const [first] = saved.data.questions;
  if (!first) throw new Error('The form is empty.');
  const { identifying: _said, ...unsaid } = first;
  const again = await owner.ok('replaceQuestions', {
    params,
    body: {
      version: without.data.version,
      questions: [{ ...unsaid, label: 'Reworded' }, ...without.data.questions],
    },
  });
  expect(again.data.questions[0]).toMatchObject({ identifying: true });
});
