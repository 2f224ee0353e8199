import { lookup } from 'node:dns/promises';
import { BoundSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#server/error-code.ts';
import { checkPortIsFree, portProblem } from '#server/start-checks.ts';

export type HeldSocket = { fd: number; close(): void };

/** The first descriptor that systemd hands over (sd_listen_fds). */
const firstOfSystemd = 3;
const lookAgainMs = 50;

type Options = {
  host: string;
  port: number;
  /** How long to wait for a port that is taken; the server process of a killed supervisor lets go of it in a moment. */
  patienceMs: number;
};

/**
 * The socket at which server processes listen, one after the other, kept open here and accepting nothing: whoever
 * connects while none of them listens waits instead of being refused. It is systemd's where a socket unit started
 * us. Null where the system hands no sockets on (Windows): then the server listens by itself. Throws a start failure.
 */
export async function holdSocket(options: Options): Promise<HeldSocket | null> {
  const { host, port, patienceMs } = options;
  const given = fromSystemd();
  if (given) return given;
  if (process.platform === 'win32' || typeof BoundSocket !== 'function') {
    await checkPortIsFree(options);
    return null;
  }
  const until = Date.now() + patienceMs;
  const { address } = await lookup(host).catch((error: unknown) => {
    throw portProblem(error, host, port);
  });
  for (;;) {
    try {
      const socket = new BoundSocket({ host: address, port });
      return { fd: socket.fd(), close: () => socket.close() };
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || Date.now() > until) {
        throw portProblem(error, host, port);
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- the pause between two tries
    await sleep(lookAgainMs);
  }
}

function fromSystemd(): HeldSocket | null {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = process.env;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete process.env[name];
  if (Number(pid) !== process.pid || !(Number(count) >= 1)) return null;
  return { fd: firstOfSystemd, close: () => undefined };
}
