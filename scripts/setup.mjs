// Makes a fresh clone ready: packages by the lockfile, then the web app. Costs nothing when all is fresh.
// Plain JavaScript for Node 18 and newer: it runs before anything is installed.
import { existsSync } from 'node:fs';
import { installIsFresh, installPackages } from './setup/install.mjs';
import { buildWeb, webIsFresh } from './setup/web.mjs';
import { withSetupLock } from './setup/lock.mjs';
import { oldestForServer, ownNodeIsPacked, root, SetupError } from './setup/shared.mjs';

const oldestForSetup = 18;

async function setUp() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestForSetup) {
    throw new SetupError(
      `Node ${process.version} is too old: install Node ${oldestForServer} from https://nodejs.org, then run the command again.`,
    );
  }
  if (major < oldestForServer && !ownNodeIsPacked()) {
    throw new SetupError(
      `Flair needs Node ${oldestForServer} and brings none for ${process.platform}-${process.arch} (this is ${process.version}): install it from https://nodejs.org, then run the command again.`,
    );
  }
  const withWeb = !process.argv.includes('--no-web');
  const isFresh = () => installIsFresh() && (!withWeb || webIsFresh());
  if (isFresh()) return;
  await withSetupLock(async () => {
    if (isFresh()) return;
    const startedAt = Date.now();
    if (!installIsFresh()) await installPackages();
    if (withWeb && !webIsFresh()) await buildWeb();
    console.log(`Set-up done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  });
}

try {
  if (!existsSync(root)) throw new SetupError(`The folder ${root} is gone.`);
  await setUp();
} catch (error) {
  console.error(error instanceof SetupError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
