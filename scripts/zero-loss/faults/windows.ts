import { settleBoth } from '../choosing.ts';
import { conclude, judgeBehind, judgeSaid } from '../judge.ts';
import type { Writer } from '../kinds.ts';
import { listen, pause, typeInto } from '../typing.ts';
import { reload, reopen, show, showAgain } from '../visiting.ts';
import { begin, type Fault, judge, moment, otherOf, type Point } from './fault.ts';

/** The page goes away in the middle of typing, in one way or another, and is opened again. */
const leaving = (
  name: string,
  share: number,
  {
    leave,
    comeBack,
  }: Record<'leave' | 'comeBack', (point: Point, writer: Writer) => Promise<void>>,
): Fault => ({
  name,
  share,
  play: async (point) => {
    const { world, spot, found } = point;
    const { writer, typing } = await begin(point);
    // A long text is typed to its end.
    await Promise.race([typing.done, pause(moment(world) * (world.random.next() < 0.2 ? 5 : 1))]);
    const stopping = typing.stop();
    // Every second time its last word is taken down; the key that may be on its way is not waited for.
    if (world.random.next() < 0.5) {
      await stopping;
      typing.said.push(await listen(writer, spot));
    }
    const faultAt = performance.now();
    await leave(point, writer);
    await stopping;
    // Before it is opened again, which would send what the page had only said to be saved.
    await judgeSaid(world, { spot, said: typing.said, found });
    await judgeBehind(world, { typing, faultAt, found });
    await comeBack(point, writer);
    await judge(point, { writer, typing, faultAt });
  },
});

const nothing = async (): Promise<void> => undefined;
const again = async ({ world, spot }: Point, writer: Writer): Promise<void> =>
  reopen(world, writer, spot);

const reloaded = leaving('reload', 12, {
  leave: nothing,
  comeBack: async ({ spot }, writer) => reload(writer, spot),
});

const closed = leaving('window closed', 9, {
  leave: async (_point, { page }) => page.close(),
  comeBack: again,
});

const crashed = leaving('window crashed', 10, {
  leave: async (_point, { page, context }) => {
    const crash = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await crash;
  },
  comeBack: again,
});

/** Two windows type at once in the same text; every sign of both must survive, or be dropped by a choice. */
async function together(point: Point, writers: readonly [Writer, Writer]): Promise<void> {
  const { world, spot, found } = point;
  const { random } = world;
  await Promise.all(writers.map(async (writer) => show(world, writer, spot)));
  const typings = writers.map((writer) =>
    typeInto(world, writer, { spot, count: random.between(8, 14) }),
  );
  await Promise.all(typings.map(async ({ done }) => done));
  for (const { said } of typings) await judgeSaid(world, { spot, said, found });
  // What goes by a press has come over by then, and waits beside this window's.
  if (spot.surface.isByPress) await pause(400);
  else await settleBoth(world, writers, spot);
  await conclude(world, writers[0], { spot, found });
}

const secondWindow: Fault = {
  name: 'second window',
  share: 9,
  play: async (point) => {
    const { world, spot } = point;
    const { writer } = await begin(point, { count: 0 });
    const page = await writer.context.newPage();
    const other: Writer = { ...writer, page, at: null };
    try {
      await together(point, [writer, other]);
    } finally {
      await page.close();
    }
    if (!spot.surface.isByPress) await showAgain(world, writer, spot);
  },
};

const secondPerson: Fault = {
  name: 'second person',
  share: 9,
  fits: ({ isShared }) => isShared,
  play: async (point) => {
    const { writer } = await begin(point, { count: 0 });
    await together(point, [writer, await point.world.window(otherOf(point.spot.surface))]);
  },
};

export const windowFaults: readonly Fault[] = [
  reloaded,
  closed,
  crashed,
  secondWindow,
  secondPerson,
];
