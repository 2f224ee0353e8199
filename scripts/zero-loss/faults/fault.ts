import { conclude, type Findings, judgeSaid, look } from '../judge.ts';
import type { Spot, Surface, Who, World, Writer } from '../kinds.ts';
import { type Typing, typeInto } from '../typing.ts';
import { show } from '../visiting.ts';

/** One point: where it falls, and what comes of it. */
export type Point = { world: World; spot: Spot; found: Findings };

export type Fault = {
  name: string;
  /** How often it comes beside the others. */
  share: number;
  /** Where it can happen; everywhere when it does not say. */
  fits?: (surface: Surface) => boolean;
  play: (point: Point) => Promise<void>;
};

/** Who types first. */
export const writerOf = ({ role }: Surface): Who => (role === 'founders' ? 'ada' : 'owner');
/** Who types beside them. */
export const otherOf = ({ role }: Surface): Who => (role === 'founders' ? 'grace' : 'zoe');

export const moment = ({ random }: World): number => random.between(120, 900);

/** Shows the box in its writer's window and begins to type there. */
export async function begin(
  { world, spot }: Point,
  given: { who?: Who; count?: number } = {},
): Promise<{ writer: Writer; typing: Typing }> {
  const { random } = world;
  const writer = await world.window(given.who ?? writerOf(spot.surface));
  await show(world, writer, spot);
  // Some write long enough for the server to be due.
  const count =
    given.count ?? (random.next() < 0.2 ? random.between(35, 50) : random.between(8, 14));
  return { writer, typing: typeInto(world, writer, { spot, count }) };
}

/** After the fault: on the screen, true in its words, and then on the server. */
export async function judge(
  { world, spot, found }: Point,
  { writer, typing, faultAt }: { writer: Writer; typing: Typing; faultAt: number },
): Promise<void> {
  await judgeSaid(world, { spot, said: typing.said, found });
  await look(world, writer, { typing, faultAt, found });
  await conclude(world, writer, { spot, found });
}
