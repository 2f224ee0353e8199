import type { Lane, Order } from './load.ts';
import { perRequest, type Processor } from './processor.ts';
import type { DatabaseName, World } from './world.ts';

/** What one turn of a row gave; `ours` and `beside` are what the value was made of. */
export type Turn = {
  value: number;
  ours: number;
  beside: number | null;
  /** What a request took of the processor on both sides, where the system says it. */
  processor?: [ours: Processor, beside: Processor] | null;
};

export type Row = {
  name: string;
  work: string;
  /** The databases it needs besides the base. */
  needs: DatabaseName[];
  /** What the value is: a share of something else, requests a second, or milliseconds. */
  unit: '×' | '/s' | 'ms';
  /** What `ours` and `beside` are. */
  shown: string;
  better: 'more' | 'less';
  must: number;
  aim: number | null;
  needsWeb?: true;
  /** Before the turns: proves what the figure takes for granted; throws where it is not so. */
  prepare?: (world: World) => Promise<void>;
  turn: (world: World) => Promise<Turn>;
};

/** What a request is, and who is asked. */
export type Asked = Partial<Omit<Order, 'lanes' | 'from' | 'until'>> & {
  origin: string;
  lanes: Lane[];
};
export type Side = (world: World) => Asked;

const rounds = new Map<string, number>();

/* Goes on with the numbers of rounds where the last order of this name ended. */
async function send({ loader }: World, name: string, asked: Asked, until: Order['until']) {
  const from = rounds.get(name) ?? 0;
  const done = await loader.send({ status: 200, ...asked, from, until });
  rounds.set(name, from + done.rounds);
  return done;
}

type Rate = { perSecond: number; processor: Processor | null };

/** Requests a second over all lanes. */
export async function rate(world: World, name: string, asked: Asked): Promise<Rate> {
  const before = await world.processorOf(asked.origin);
  const { perSecond, requests } = await send(world, name, asked, { ms: world.rateMs });
  const after = await world.processorOf(asked.origin);
  return { perSecond, processor: perRequest(before, after, requests) };
}

/** Milliseconds of so many requests of each lane, one after another. */
export async function times(
  world: World,
  name: string,
  asked: Asked,
  count: number,
): Promise<{ p50: number; p95: number }> {
  return send(world, name, asked, { rounds: count });
}

/** The same lane for each connection. */
export const alike = ({ connections }: World, lane: Lane): Lane[] =>
  Array.from({ length: connections }, () => lane);

type Known = Pick<Row, 'name' | 'work' | 'must' | 'aim'> &
  Partial<Pick<Row, 'needs' | 'needsWeb' | 'prepare'>>;
/** `before` is done before each turn. */
type KnownShare = Known & { before?: (world: World) => Promise<void> };

/** The rate of one thing as a share of that of another; by turns the one goes first or the other. */
export function shareRow({ before, ...known }: KnownShare, ours: Side, beside: Side): Row {
  let turns = 0;
  return {
    needs: [],
    ...known,
    unit: '×',
    shown: '/s beside /s',
    better: 'more',
    turn: async (world) => {
      await before?.(world);
      const askOurs = async () => rate(world, `${known.name} ours`, ours(world));
      const askBeside = async () => rate(world, `${known.name} beside`, beside(world));
      turns += 1;
      const early = turns % 2 === 1 ? await askOurs() : null;
      const other = await askBeside();
      const own = early ?? (await askOurs());
      return {
        value: own.perSecond / other.perSecond,
        ours: own.perSecond,
        beside: other.perSecond,
        processor: own.processor && other.processor && [own.processor, other.processor],
      };
    },
  };
}

/** Requests a second; beside it those of something else in the same turn, with what both took of the processor. */
export function rateRow(known: Known, side: Side, beside: Side): Row {
  return {
    needs: [],
    ...known,
    unit: '/s',
    shown: '/s, /s bare',
    better: 'more',
    turn: async (world) => {
      const own = await rate(world, known.name, side(world));
      const other = await rate(world, `${known.name} beside`, beside(world));
      return {
        value: own.perSecond,
        ours: own.perSecond,
        beside: other.perSecond,
        processor: own.processor && other.processor && [own.processor, other.processor],
      };
    },
  };
}

/** V8 compiles what answers after some tens of requests; a server in production has answered them long ago. */
const WARM_COUNT = 60;

/**
 * The time that nineteen of twenty requests stay below, asked one after another. Beside it the same with all
 * connections at once, where requests wait for each other.
 */
export function timeRow(known: Known & { count: number }, side: Side): Row {
  const { count, ...row } = known;
  return {
    needs: [],
    ...row,
    unit: 'ms',
    shown: 'p95 alone, p95 at once',
    better: 'less',
    prepare: async (world) => {
      await row.prepare?.(world);
      const asked = side(world);
      const one = { ...asked, lanes: asked.lanes.slice(0, 1) };
      await times(world, known.name, one, WARM_COUNT);
    },
    turn: async (world) => {
      const asked = side(world);
      const alone = await times(
        world,
        known.name,
        { ...asked, lanes: asked.lanes.slice(0, 1) },
        count,
      );
      const together = await times(world, `${known.name} at once`, asked, Math.ceil(count / 8));
      return { value: alone.p95, ours: alone.p95, beside: together.p95 };
    },
  };
}

/** Below this many milliseconds a server is asked more often: V8 still compiles what it has answered a few times. */
const QUICK_MS = 1;
const GROWTH_COUNT = 40;
const QUICK_COUNT = 400;
/** Other rows have asked one of the two servers for seconds, whose code is compiled better for it: both are asked as often first. */
const QUICK_WARM_COUNT = 5000;

/**
 * How much longer the middle request takes on a grown database. Each has a server of its own; what is quick is asked of both until
 * both are warm, and then again.
 */
export function growthRow(known: Known, side: (world: World, name: DatabaseName) => Asked): Row {
  return {
    ...known,
    needs: ['applications'],
    unit: '×',
    shown: 'ms grown, ms before',
    better: 'less',
    turn: async (world) => {
      const at = async (name: DatabaseName, count: number) =>
        (await times(world, `${known.name} ${name}`, side(world, name), count)).p50;
      let beside = await at('base', GROWTH_COUNT);
      let ours = await at('applications', GROWTH_COUNT);
      if (beside < QUICK_MS) {
        await at('base', QUICK_WARM_COUNT);
        await at('applications', QUICK_WARM_COUNT);
        beside = await at('base', QUICK_COUNT);
        ours = await at('applications', QUICK_COUNT);
      }
      return { value: ours / beside, ours, beside };
    },
  };
}

/** The text of a reply. Throws for one that is no success. */
export async function textOf(
  origin: string,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<string> {
  const reply = await fetch(origin + path, init);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${origin}${path}: ${reply.status} ${text}`);
  return text;
}
