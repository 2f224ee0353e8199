import type { QuestionInput } from '#contract/questions.ts';
import { look } from '../judge.ts';
import type { World, Writer } from '../kinds.ts';
import { heldAt } from '../seen.ts';
import { documentOf } from '../surfaces.ts';
import { pause } from '../typing.ts';
import { reload, showAgain } from '../visiting.ts';
import { begin, type Fault, judge, moment, type Point } from './fault.ts';

const PATIENCE_MS = 10_000;
/** For a file that is tried again. */
const UPLOADED_MS = 20_000;

/** What cannot be sent any more is listed for its writer: every sign that the server lacks, and may still be given. */
async function isListed({ world, spot, found }: Point, { page }: Writer): Promise<void> {
  const due = [...world.ledger.due(documentOf(spot))];
  await page.goto('/on-this-device');
  let missing = due;
  let text = '';
  const until = performance.now() + PATIENCE_MS;
  while (missing.length > 0 && performance.now() < until) {
    for (const more of await page.getByRole('button', { name: /^Show all of it/ }).all()) {
      await more.click({ timeout: 1000 }).catch(() => undefined);
    }
    text = (await page.locator('main').allInnerTexts()).join('\n');
    const held = await heldAt(world, spot);
    missing = due.filter((sign) => !text.includes(sign) && !held.includes(sign));
    if (missing.length > 0) await pause(50);
  }
  if (missing.length > 0) {
    const words = text.replaceAll(/\s+/g, ' ').slice(0, 600);
    found.troubles.push(
      `${missing.length} signs (${missing.join('')}) cannot be reached on the page of this device: ${words}`,
    );
  }
}

/** The organisation stops taking applications in the middle of a sentence, and takes them again. */
const projectClosed: Fault = {
  name: 'project closed',
  share: 3,
  fits: ({ name }) => name === 'application',
  play: async (point) => {
    const { world, spot, found } = point;
    const { writer, typing } = await begin(point);
    const params = { id: world.projectId };
    await pause(moment(world));
    await world.as.owner.call('closeProject', { params });
    await typing.done;
    const faultAt = performance.now();
    await reload(writer, spot);
    await look(world, writer, { typing, faultAt, found });
    await writer.page.getByText('This project no longer takes applications').waitFor();
    await isListed(point, writer);
    await world.as.owner.call('publishProject', { params });
    await showAgain(world, writer, spot);
    await judge(point, { writer, typing, faultAt });
  },
};

/** A colleague may not write any more in the middle of a sentence, and may again later. */
const roleTaken: Fault = {
  name: 'role taken away',
  share: 4,
  fits: ({ role, isShared }) => role === 'managers' && isShared,
  play: async (point) => {
    const { world, spot } = point;
    const { writer, typing } = await begin(point, { who: 'zoe' });
    const params = { id: world.accountId, userId: world.zoeId };
    await pause(moment(world));
    await world.as.owner.call('changeMemberRole', { params, body: { role: 'viewer' } });
    await typing.done;
    const faultAt = performance.now();
    await isListed(point, writer);
    await world.as.owner.call('changeMemberRole', { params, body: { role: 'manager' } });
    await showAgain(world, writer, spot);
    await judge(point, { writer, typing, faultAt });
  },
};

/** A question is deleted while it is answered: its text is shown aside, blocks nothing, and is there if it returns. */
const questionDeleted: Fault = {
  name: 'question deleted',
  share: 4,
  fits: ({ name }) => name === 'application',
  play: async (point) => {
    const { world, spot } = point;
    const { writer, typing } = await begin(point);
    const params = { id: world.projectId };
    await pause(moment(world));
    const before = (await world.as.owner.call('listQuestions', { params })).data;
    const published = await publishForm(point, {
      version: before.version,
      questions: before.questions.filter(({ _id }) => _id !== spot.target),
    });
    await typing.done;
    const faultAt = performance.now();
    await writer.page.reload();
    await isShownAside(point, writer);
    const undone = await world.as.owner.call('undoPublishQuestions', {
      params,
      body: { version: published },
    });
    await world.as.owner.call('replaceQuestions', {
      params,
      body: { version: undone.data.version, questions: before.questions },
    });
    await showAgain(world, writer, spot);
    await judge(point, { writer, typing, faultAt });
  },
};

type FormOf = { version: number; questions: QuestionInput[] };

async function publishForm({ world }: Point, body: FormOf): Promise<number> {
  const params = { id: world.projectId };
  const { data } = await world.as.owner.call('replaceQuestions', { params, body });
  const version = { version: data.version };
  return (await world.as.owner.call('publishQuestions', { params, body: version })).data.version;
}

async function isShownAside({ world, spot, found }: Point, { page }: Writer): Promise<void> {
  const due = [...world.ledger.due(documentOf(spot))];
  let missing = due;
  const until = performance.now() + PATIENCE_MS;
  while (missing.length > 0 && performance.now() < until) {
    await pause(60);
    const text = await page.locator('body').innerText();
    missing = due.filter((sign) => !text.includes(sign));
  }
  if (missing.length > 0) {
    found.troubles.push(`${missing.length} signs of a deleted question are not shown aside`);
  }
}

/** A file is under way when the connection goes; the text beside it and the file both arrive, the file once. */
const upload: Fault = {
  name: 'upload interrupted',
  share: 3,
  fits: ({ name }) => name === 'application',
  play: async (point) => {
    const { world, found } = point;
    const { writer, typing } = await begin(point);
    const { page, context } = writer;
    const name = `deck-${world.random.between(1, 1e9)}.pdf`;
    const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, 0x20)]);
    const input = page.locator(`#q-${world.fileQuestionId} input[type=file]`);
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: body });
    await pause(world.random.between(0, 60));
    await context.setOffline(true);
    await typing.done;
    const faultAt = performance.now();
    await context.setOffline(false);
    await untilUploaded(world, writer);
    await judge(point, { writer, typing, faultAt });
    const files = await filesOf(world);
    if (files.length !== 1) found.troubles.push(`${files.length} files arrived, not one`);
    await removeFile(writer, world.fileQuestionId);
  },
};

async function filesOf(world: World): Promise<readonly string[]> {
  const { data } = await world.as.ada.call('listApplicationAnswers', {
    params: { id: world.applicationId },
    query: { limit: 200 },
  });
  return data.find(({ questionId }) => questionId === world.fileQuestionId)?.options ?? [];
}

/* Beside the question still stands what was said of it before, so the server is asked. */
async function untilUploaded(world: World, { page }: Writer): Promise<void> {
  const card = page.locator(`#q-${world.fileQuestionId}`);
  const again = card.getByRole('button', { name: /^Try again/ });
  const until = performance.now() + UPLOADED_MS;
  while ((await filesOf(world)).length === 0 && performance.now() < until) {
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
    await pause(100);
  }
  await card.locator('[data-save=saved]').waitFor();
}

async function removeFile({ page }: Writer, questionId: string): Promise<void> {
  const card = page.locator(`#q-${questionId}`);
  await card
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await card.locator('[data-save=saved]').waitFor();
}

export const otherFaults: readonly Fault[] = [projectClosed, roleTaken, questionDeleted, upload];
