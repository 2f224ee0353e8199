import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startFailure } from '#server/start-failure.ts';
import { type Command, runProgram } from './run-program.ts';

export type Launcher = {
  /** The command line that runs a PostgreSQL program as a user it accepts. */
  wrap(file: string, args: string[]): Command;
  /** Makes a folder and all in it belong to the user the programs run as. */
  own(folder: string): void;
};

type User = { uid: number; gid: number };

// The kernel interrupts the child when its parent dies: even kill -9 of node leaves no orphan.
const dieWithParent = ['--pdeathsig', 'INT'];
const asNobodyInside = ['--user', '--map-user=65534', '--map-group=65534', '--'];

/** Finds how this system can run PostgreSQL, which refuses to run as root. */
export async function chooseLauncher(program: string): Promise<Launcher> {
  const uid = process.getuid?.();
  if (process.platform !== 'linux' || uid === undefined) return asIs([], uid);
  if (uid !== 0) return asIs((await works('setpriv', setpriv([]))) ? setpriv([]) : [], uid);

  const inUserNamespace = [...asNobodyInside, 'setpriv', ...setpriv([])];
  if (await works('unshare', inUserNamespace)) return asIs(inUserNamespace, uid, 'unshare');
  return asOtherUser(unprivilegedUser(), program);
}

function setpriv(options: string[]): string[] {
  return [...options, ...dieWithParent];
}

async function works(file: string, args: string[]): Promise<boolean> {
  const command = { file, args: [...args, 'true'], options: {} };
  return (await runProgram(command, { timeoutMs: 5_000 })).code === 0;
}

function asIs(prefix: string[], uid: number | undefined, tool = 'setpriv'): Launcher {
  return {
    wrap: (file, args) =>
      prefix.length > 0
        ? { file: tool, args: [...prefix, file, ...args], options: {} }
        : { file, args, options: {} },
    own(folder) {
      if (uid === undefined || statSync(folder).uid === uid) return;
      if (uid === 0) return chownTree(folder, { uid: 0, gid: 0 });
      throw startFailure(
        `The data folder ${folder} belongs to another user (number ${statSync(folder).uid}): start Flair as that user, or with another DATA_DIR.`,
      );
    },
  };
}

async function asOtherUser(user: User, program: string): Promise<Launcher> {
  const change = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const bound = await works('setpriv', setpriv(change));
  const wrap = (file: string, args: string[]): Command =>
    bound
      ? { file: 'setpriv', args: [...setpriv(change), file, ...args], options: {} }
      : { file, args, options: user };
  const probe = await runProgram(wrap(program, ['--version']), { timeoutMs: 5_000 });
  if (probe.code !== 0) {
    throw startFailure(
      `PostgreSQL cannot run as root, and user number ${user.uid} cannot run ${program}: start Flair as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return {
    wrap,
    own(folder) {
      // The other user must be able to walk into the folder; it still cannot list what is beside it.
      for (const parent of [dirname(folder), dirname(dirname(folder))]) {
        const { mode, uid } = statSync(parent);
        if (uid === 0 && (mode & 0o001) === 0) chmodSync(parent, (mode & 0o7777) | 0o011);
      }
      if (statSync(folder).uid !== user.uid) chownTree(folder, user);
    },
  };
}

function unprivilegedUser(): User {
  const users = new Map<string, User>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return users.get('postgres') ?? users.get('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function chownTree(folder: string, { uid, gid }: User): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  // Last, so that an interrupted change is seen and done again.
  chownSync(folder, uid, gid);
}
