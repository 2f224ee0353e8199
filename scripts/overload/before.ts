import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#test/product.ts';
import { start } from '../deploy/programs.ts';
import { haproxyServers } from '../deploy/proxies.ts';
import { writeShipped } from '../deploy/shipped.ts';
import { until } from '../faults/report.ts';

/** What stands before the product, and where people ask. */
type Before = { origin: string; pid: number; stop: () => Promise<void> };

/**
 * The shipped HAProxy before a server, on these processors. It is asked without TLS, which is the load's business as much as its
 * own, and believes what the load says of where people are: limits of single addresses are not what is measured.
 */
export async function startHaproxy(server: string, processors: string | null): Promise<Before> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flair-haproxy-'));
  const port = await freePort();
  const { host } = new URL(server);
  const settings = await writeShipped('haproxy/haproxy.cfg', path.join(folder, 'haproxy.cfg'), {
    '    bind :443 backlog 8192 ssl crt /etc/haproxy/flair.pem alpn h2,http/1.1\n': '',
    'bind :80': `bind 127.0.0.1:${port}`,
    '    http-request redirect scheme https code 308 unless { ssl_fc }\n': '',
    '/run/haproxy/admin.sock': path.join(folder, 'admin.sock'),
    'option forwardfor': 'option forwardfor if-none',
    'log stdout format raw local0': 'log 127.0.0.1:9 local0',
    ...haproxyServers([host.replace('localhost', '127.0.0.1')]),
  });
  const program = ['haproxy', '-db', '-f', settings];
  const [first = '', ...rest] = processors
    ? ['taskset', '--cpu-list', processors, ...program]
    : program;
  const running = start(first, rest);
  const origin = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const answers = async (): Promise<boolean> =>
      (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;
    await until(answers, running.output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: running.pid, stop };
}
