import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { startFailure } from '#server/start-failure.ts';
import type { Replacement, ReplacementReply, Welcome } from './messages.ts';

/** What systems allow for the path of such a socket, with its end. */
const longestPath = 100;

type Place = { dataDir: string; port: number };

/** Null where none can be: a port that the system chooses names nobody, and a path may be too long. */
function controlPath({ dataDir, port }: Place): string | null {
  const path = join(dataDir, 'run', `${port}.sock`);
  return port === 0 || Buffer.byteLength(path) > longestPath ? null : path;
}

/** True where a supervisor of this port runs, or was killed. */
export function hasControl(place: Place): boolean {
  const path = controlPath(place);
  return path !== null && existsSync(path);
}

/**
 * Asks the supervisor that runs on this data folder and port to go on with our program; null when there is none. Throws
 * a start failure when the program did not start: then the one before it goes on.
 */
export async function askForReplacement(
  place: Place,
  replacement: Replacement,
  found: () => void,
): Promise<Welcome | null> {
  const path = controlPath(place);
  if (path === null || !existsSync(path)) return null;
  const socket = connect(path);
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  found();
  socket.write(`${JSON.stringify(replacement)}\n`);
  const line = await firstLine(socket);
  socket.destroy();
  if (line === null) throw startFailure('The Flair that runs has ended meanwhile: start again.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a supervisor wrote it, below.
  const reply = JSON.parse(line) as ReplacementReply;
  if ('failure' in reply) throw startFailure(reply.failure);
  return reply.welcome;
}

type Replace = (replacement: Replacement, signal: AbortSignal) => Promise<Welcome>;

export type Control = { close(): void };

/**
 * Lets later starts replace the program. Whoever can connect decides what runs here, so the folder of the socket is
 * for this user alone.
 */
export async function listenForReplacements(place: Place, replace: Replace): Promise<Control> {
  const path = controlPath(place);
  if (path === null) return { close: () => undefined };
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  // Ours is the port, so what lies there is of one that was killed.
  rmSync(path, { force: true });
  const server = createServer((socket) => void answer(socket, replace));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  return { close: () => server.close() };
}

async function answer(socket: Socket, replace: Replace): Promise<void> {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  const line = await firstLine(socket);
  if (line === null) return;
  let reply: ReplacementReply;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a start of ours wrote it, above.
    reply = { welcome: await replace(JSON.parse(line) as Replacement, gone.signal) };
  } catch (error) {
    reply = { failure: error instanceof Error ? error.message : String(error) };
  }
  socket.end(`${JSON.stringify(reply)}\n`);
}

async function firstLine(socket: Socket): Promise<string | null> {
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket });
  return new Promise((resolve) => {
    lines.once('line', resolve);
    socket.once('close', () => resolve(null));
  });
}
