import { logIn } from '../../../e2e/log-in.ts';
import type { Writer } from '../kinds.ts';
import { emailOf, endSession, logOut } from '../people.ts';
import { documentOf } from '../surfaces.ts';
import { pause, type Typing, typeInto } from '../typing.ts';
import { pathOf, showAgain } from '../visiting.ts';
import { begin, type Fault, judge, moment, type Point } from './fault.ts';

/** Somebody types, and their session ends on the server meanwhile. */
async function endedInTheMiddle(
  point: Point,
): Promise<{ writer: Writer; typing: Typing; faultAt: number }> {
  const { writer, typing } = await begin(point);
  await pause(moment(point.world));
  await endSession(writer);
  await typing.done;
  // The box may go with the last key, which then reaches none; on a busy machine that is seen late.
  return { writer, typing, faultAt: typing.keys.at(-1)?.at ?? performance.now() };
}

const ended: Fault = {
  name: 'session ended',
  share: 5,
  play: async (point) => {
    const { world, spot } = point;
    const { writer, typing, faultAt } = await endedInTheMiddle(point);
    await pause(world.random.between(0, 2500));
    await logIn(writer.page, writer.email);
    await showAgain(world, writer, spot);
    await judge(point, { writer, typing, faultAt });
  },
};

/** The signs that somebody else sees on the page of a text; none of them may be this one's. */
async function strangerSees(
  { world, spot, found }: Point,
  writer: Writer,
  signs: Iterable<string>,
): Promise<void> {
  await writer.page.goto(pathOf(world, spot));
  await pause(1200);
  const values = await writer.page
    .locator('textarea, input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const page = [await writer.page.locator('body').innerText(), ...values].join('\n');
  const seen = [...signs].filter((sign) => page.includes(sign));
  if (seen.length > 0) found.troubles.push(`${seen.length} signs are shown to another person`);
}

/** The session ends, the page is loaded again, and somebody else logs in on the same device. */
const otherPerson: Fault = {
  name: 'another person logs in',
  share: 5,
  play: async (point) => {
    const { world, spot } = point;
    const { writer, typing, faultAt } = await endedInTheMiddle(point);
    await writer.page.reload();
    await logIn(writer.page, emailOf('bo'));
    await strangerSees(point, writer, world.ledger.due(documentOf(spot)));
    await judgeStranger(point);
    await logOut(writer.page);
    await logIn(writer.page, writer.email);
    await showAgain(world, writer, spot);
    await judge(point, { writer, typing, faultAt });
  },
};

/** What somebody types in a form before logging in is offered to whoever does, and goes to nobody by itself. */
const nobody: Fault = {
  name: 'typed by nobody',
  share: 3,
  fits: ({ name }) => name === 'application',
  play: async (point) => {
    const { world, spot } = point;
    const { writer } = await begin(point, { count: 0 });
    await endSession(writer);
    await showAgain(world, writer, spot);
    const typing = typeInto(world, writer, { spot, count: world.random.between(8, 14) });
    await typing.done;
    const faultAt = performance.now();
    await logIn(writer.page, emailOf('bo'));
    await writer.page.goto(pathOf(world, spot).replace(/\?.*/, ''));
    // One answer is spoken of as one.
    const use = () => writer.page.getByRole('button', { name: /^Use (it|them) here$/ });
    await use().waitFor();
    await judgeStranger(point);
    await logOut(writer.page);
    await logIn(writer.page, writer.email);
    await showAgain(world, writer, spot);
    await use().click();
    await judge(point, { writer, typing, faultAt });
  },
};

/** Nothing that was typed here has reached what the other person has on the server. */
async function judgeStranger({ world, found }: Point): Promise<void> {
  const { data } = await world.as.bo.call('listMyApplications', {
    query: { statuses: '["draft"]' },
  });
  for (const { _id } of data) {
    const answers = await world.as.bo.call('listApplicationAnswers', { params: { id: _id } });
    const text = answers.data.flatMap(({ options }) => options).join('\n');
    if (world.ledger.foreignIn('of bo', text).length > 0) {
      found.troubles.push('a text has reached the draft of another person');
    }
  }
}

/** Somebody logs out with a text that the server does not have, and says to keep it. */
const loggedOut: Fault = {
  name: 'logged out',
  share: 5,
  play: async (point) => {
    const { world, spot, found } = point;
    const { writer, typing } = await begin(point);
    await pause(moment(world));
    const isOffline = world.random.next() < 0.5;
    if (isOffline) await writer.context.setOffline(true);
    await typing.done;
    const faultAt = performance.now();
    await logOut(writer.page);
    await writer.context.setOffline(false);
    const text = await writer.page.locator('body').innerText();
    if (world.ledger.ownIn(documentOf(spot), text).length > 0) {
      found.troubles.push('a text is shown after the log-out');
    }
    await logIn(writer.page, writer.email);
    await showAgain(world, writer, spot);
    await judge(point, { writer, typing, faultAt });
  },
};

export const sessionFaults: readonly Fault[] = [ended, otherPerson, nobody, loggedOut];
