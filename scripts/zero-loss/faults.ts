import { logInAgain, reopen, type World, type Writer } from './world.ts';
import {
  giveUp,
  look,
  type Loss,
  missingOnServer,
  pause,
  settle,
  shown,
  tidy,
  type Typing,
  typeInto,
} from './writing.ts';

/** What a point came to: what the person lost of the last moments, and what a merge or a save dropped. */
export type Outcome = { lostMs: number; dropped: number };
export type Fault = (world: World) => Promise<Outcome>;

const keysOf = (world: World): number => world.random.between(8, 14);
const moment = (world: World): number => world.random.between(120, 900);
const questionOf = (world: World): string => world.random.pick(world.questionIds);

function begin(world: World, writer: Writer): Typing {
  return typeInto(world, writer.page, { questionId: questionOf(world), count: keysOf(world) });
}

/** After the fault: on the screen, then on the server. */
async function conclude(world: World, typing: Typing, loss: Loss): Promise<Outcome> {
  const { page } = world.ada;
  await settle(page, typing.questionId);
  const missing = await missingOnServer(world, typing.questionId);
  const dropped = giveUp(world, typing.questionId, missing);
  await tidy(world, world.ada, typing.questionId);
  return { lostMs: loss.lostMs, dropped };
}

/** The page goes away in the middle of typing, in one way or another, and is opened again. */
function tabFault(leave: (writer: Writer) => Promise<void>): Fault {
  return async (world) => {
    const { ada } = world;
    const typing = begin(world, ada);
    await Promise.race([typing.done, pause(moment(world))]);
    const faultAt = performance.now();
    // The last key may still be on its way; it is not waited for.
    const stopping = typing.stop();
    await leave(ada);
    await stopping;
    return conclude(world, typing, await look(world, ada.page, typing, faultAt));
  };
}

const reload = tabFault(async ({ page }) => {
  await page.reload();
});

const close = tabFault(async (writer) => {
  await writer.page.close();
  await reopen(writer);
});

const crash = tabFault(async (writer) => {
  const { page } = writer;
  const crashed = page.waitForEvent('crash');
  const session = await writer.context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  await reopen(writer);
});

const kill: Fault = async (world) => {
  const typing = begin(world, world.ada);
  await pause(moment(world));
  await world.kill();
  await typing.done;
  await world.restart();
  const loss = await look(world, world.ada.page, typing, performance.now());
  return conclude(world, typing, loss);
};

const offline: Fault = async (world) => {
  const { ada, random } = world;
  const typing = begin(world, ada);
  await pause(moment(world));
  await ada.context.setOffline(true);
  const faultAt = performance.now();
  await typing.done;
  if (random.next() < 0.5) {
    await ada.page.close();
    await reopen(ada);
  }
  const loss = await look(world, ada.page, typing, faultAt);
  const more = typeInto(world, ada.page, { questionId: typing.questionId, count: 4 });
  await more.done;
  const later = await look(world, ada.page, more, performance.now());
  await ada.context.setOffline(false);
  return conclude(world, typing, {
    lostMs: Math.max(loss.lostMs, later.lostMs),
    missing: loss.missing + later.missing,
  });
};

/** The server is gone while the tab is opened again: only this device knows the form and the text. */
const killAndReopen: Fault = async (world) => {
  const { ada } = world;
  const typing = begin(world, ada);
  await pause(moment(world));
  await world.kill();
  const faultAt = performance.now();
  await typing.stop();
  await ada.page.close();
  await reopen(ada);
  const loss = await look(world, ada.page, typing, faultAt);
  await world.restart();
  return conclude(world, typing, loss);
};

const expiry: Fault = async (world) => {
  const { ada } = world;
  const typing = begin(world, ada);
  await pause(moment(world));
  await ada.page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('flair.auth') ?? '{}') as {
      state?: { token?: string };
    };
    // Ended by the server alone: the page is not told.
    await fetch('/v3/auth/signout', {
      method: 'POST',
      headers: { authorization: `Bearer ${stored.state?.token}` },
    });
  });
  await typing.done;
  const card = ada.page.locator(`#q-${typing.questionId}`);
  await card.locator('[data-save="login"]').waitFor();
  const loss = await look(world, ada.page, typing, performance.now());
  await logInAgain(ada);
  return conclude(world, typing, loss);
};

/** Two pages type at once, in the same question or in two; every sign of both must survive. */
async function together(world: World, [a, b]: [Writer, Writer]): Promise<Outcome> {
  const { random } = world;
  const first = questionOf(world);
  const second = random.next() < 0.6 ? first : questionOf(world);
  await Promise.all([shown(a.page, first), shown(b.page, second)]);
  const typings = [
    typeInto(world, a.page, { questionId: first, count: keysOf(world) }),
    typeInto(world, b.page, { questionId: second, count: keysOf(world) }),
  ];
  await Promise.all(typings.map(async ({ done }) => done));
  let dropped = 0;
  for (const typing of typings) {
    const due = world.due.get(typing.questionId) ?? new Set<string>();
    for (const { sign } of typing.keys) due.add(sign);
  }
  for (const questionId of new Set([first, second])) {
    // Each settles what is shown to them; what comes of it may reach the other as a new choice.
    let missing = await missingOnServer(world, questionId);
    for (let tries = 0; tries < 40 && (tries < 1 || missing.length > 0); tries += 1) {
      await settle(a.page, questionId);
      await settle(b.page, questionId);
      missing = await missingOnServer(world, questionId);
      if (missing.length > 0) await pause(100);
    }
    dropped += giveUp(world, questionId, missing);
    await tidy(world, a, questionId);
  }
  return { lostMs: 0, dropped };
}

const secondTab: Fault = async (world) => {
  const { ada } = world;
  const other: Writer = { ...ada, page: await ada.context.newPage() };
  await other.page.goto(other.path);
  try {
    return await together(world, [ada, other]);
  } finally {
    await other.page.close();
  }
};

const secondFounder: Fault = async (world) => together(world, [world.ada, await world.grace()]);

/** The organisation stops taking applications in the middle of a sentence. */
const closing: Fault = async (world) => {
  const { ada, owner, projectId } = world;
  const typing = begin(world, ada);
  await pause(moment(world));
  await owner.call('closeProject', { params: { id: projectId } });
  await typing.done;
  const faultAt = performance.now();
  await ada.page.reload();
  const loss = await look(world, ada.page, typing, faultAt);
  await ada.page.getByText('This project takes no applications any more').waitFor();
  await ada.page.getByRole('button', { name: 'Save as a file' }).waitFor();
  const outcome = await conclude(world, typing, loss);
  await owner.call('publishProject', { params: { id: projectId } });
  return outcome;
};

/** Every fault, with how often it comes beside the others. */
export const faults: [name: string, share: number, fault: Fault][] = [
  ['reload', 18, reload],
  ['tab closed', 12, close],
  ['tab crashed', 14, crash],
  ['server killed', 10, kill],
  ['server killed, tab reopened', 4, killAndReopen],
  ['offline', 14, offline],
  ['session ended', 8, expiry],
  ['second tab', 10, secondTab],
  ['second founder', 12, secondFounder],
  ['project closed', 4, closing],
];
