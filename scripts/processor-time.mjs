// Adds up the processor time of a command and all it starts, from /proc. Plain JavaScript, as summary.mjs.
import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 500;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
// Fields of /proc/N/stat, counted from the one after the name.
const PARENT = 1;
const USER = 11;
const STARTED = 19;

/** Returns the processes that run now, each with its parent, its time so far, and what tells it from a later one. */
function processesNow() {
  const found = new Map();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [user, system, ofUsers, ofSystems] = fields.slice(USER, USER + 4).map(Number);
      found.set(Number(entry), {
        key: `${entry} ${fields[STARTED]}`,
        parent: Number(fields[PARENT]),
        own: user + system,
        ended: ofUsers + ofSystems,
      });
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/**
 * Watches a command and its descendants, also those that have outlived the one that started them. The returned
 * function ends that and tells the seconds of processor time, or null where there is no /proc. It is a little less
 * than was used: what a process does after it was last looked at is not seen.
 */
export function watchProcessorTime(pid) {
  if (process.platform !== 'linux') return () => null;
  /** By process, the most that was seen: its own time, and the time of those that it has waited for. */
  const seen = new Map();
  const look = () => {
    const running = processesNow();
    const isOurs = (id) => {
      const one = running.get(id);
      return one !== undefined && (id === pid || seen.has(one.key) || isOurs(one.parent));
    };
    for (const [id, { key, own, ended, parent }] of running) {
      if (isOurs(id))
        seen.set(key, { own, ended, parent: seen.get(key)?.parent ?? running.get(parent)?.key });
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return sumOf(seen) / TICKS_PER_SECOND;
  };
}

/* The time of the children that a process has waited for holds theirs; those too short to be seen are only in there. */
function sumOf(seen) {
  const children = Map.groupBy(seen, ([, { parent }]) => parent);
  const timeOf = ([key, { own, ended }]) => {
    const below = (children.get(key) ?? []).reduce((total, child) => total + timeOf(child), 0);
    return own + Math.max(ended, below);
  };
  return [...seen]
    .filter(([, { parent }]) => !seen.has(parent))
    .reduce((total, one) => total + timeOf(one), 0);
}
