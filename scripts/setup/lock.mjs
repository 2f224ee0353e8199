import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, SetupError, stopCommands } from './shared.mjs';

const folder = join(root, '.cache', 'setup.lock');
const ownerFile = join(folder, 'pid');
const beatMs = 2_000;
// A holder that died leaves no beat; one in another container shows no process here, but beats.
const silentMs = 10_000;
const suspendedMs = 120_000;
const patienceMs = 15 * 60_000;

/**
 * Runs `work` while no other set-up works in this folder: two installations at once would destroy each other.
 * @param {() => Promise<void>} work
 */
export async function withSetupLock(work) {
  await acquire();
  const beat = setInterval(() => utimesSync(folder, new Date(), new Date()), beatMs);
  const release = () => {
    clearInterval(beat);
    rmSync(folder, { recursive: true, force: true });
  };
  const interrupt = () => {
    stopCommands();
    release();
    process.exit(130);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, interrupt);
  try {
    await work();
  } finally {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, interrupt);
    release();
  }
}

async function acquire() {
  const deadline = Date.now() + patienceMs;
  for (let told = false; !tryToTake();) {
    const owner = readOwner();
    if (isAbandoned(owner)) {
      discard(owner);
      continue;
    }
    if (!told)
      console.log(`Another set-up works in this folder (process ${owner}): waiting for it …`);
    told = true;
    if (Date.now() > deadline) {
      throw new SetupError(
        `Another set-up (process ${owner}) does not end: stop it, then run the command again.`,
      );
    }
    await sleep(300);
  }
}

function tryToTake() {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    mkdirSync(folder);
    writeFileSync(ownerFile, String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupError(
      `The folder ${root} cannot be written (${error.code}): make it writable or free some space, then run the command again.`,
    );
  }
}

function readOwner() {
  try {
    return readFileSync(ownerFile, 'utf8');
  } catch {
    return '';
  }
}

function isAbandoned(owner) {
  try {
    const silence = Date.now() - statSync(folder).mtimeMs;
    return silence > suspendedMs || (silence > silentMs && !isAlive(Number(owner)));
  } catch {
    return false;
  }
}

/** Moves the abandoned lock away; puts it back when another process was quicker and it is a new one. */
function discard(owner) {
  const aside = `${folder}.${process.pid}`;
  try {
    renameSync(folder, aside);
    if (readFileSync(join(aside, 'pid'), 'utf8') !== owner) renameSync(aside, folder);
  } catch {
    // Another process removed it first, or it never held a number.
  }
  rmSync(aside, { recursive: true, force: true });
}

function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
