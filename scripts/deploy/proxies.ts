import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/product.ts';
import { ask, type Way } from './asking.ts';
import { makeCertificate } from './certificate.ts';
import { type Running, start } from './programs.ts';
import { writeShipped } from './shipped.ts';

const kit = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** A proxy of the kit with its shipped settings, on this machine alone. */
export type Proxy = { way: Way; stop: () => Promise<void> };

export type ProxyName = 'caddy' | 'nginx' | 'haproxy';

type Options = {
  name: string;
  /** Where the servers behind it listen: `127.0.0.1:3000`. */
  upstreams: string[];
  /** For what it writes. */
  folder: string;
};

export const startProxy: Record<ProxyName, (options: Options) => Promise<Proxy>> = {
  caddy: startCaddy,
  nginx: startNginx,
  haproxy: startHaproxy,
};

/** The shipped site as it is; ports, addresses and who signs the certificate are the trial's. */
async function startCaddy({ name, upstreams, folder }: Options): Promise<Proxy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  await mkdir(folder, { recursive: true });
  const settings = path.join(folder, 'Caddyfile');
  await writeFile(
    settings,
    `{
	admin off
	default_bind 127.0.0.1
	http_port ${httpPort}
	https_port ${httpsPort}
	local_certs
	skip_install_trust
	storage file_system ${path.join(folder, 'storage')}
}
import ${path.join(kit, 'caddy/Caddyfile')}
`,
  );
  const running = start('caddy', ['run', '--adapter', 'caddyfile', '--config', settings], {
    env: {
      FLAIR_DOMAIN: name,
      FLAIR_UPSTREAMS: upstreams.join(' '),
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  const root = path.join(folder, 'storage/pki/authorities/local/root.crt');
  return whenReady({ name, httpPort, httpsPort, certificate: '' }, running, root);
}

/** The shipped site with the lines replaced that its first lines ask to replace. */
async function startNginx({ name, upstreams, folder }: Options): Promise<Proxy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  await mkdir(folder, { recursive: true });
  const { certificate, key } = makeCertificate(name, folder);
  const servers = upstreams.map((at) => `server ${at} max_fails=1 fail_timeout=5s;`).join('\n');
  await writeShipped('nginx/flair.conf', path.join(folder, 'flair.conf'), {
    'server 127.0.0.1:3000 max_fails=1 fail_timeout=5s;': servers,
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${httpsPort} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/flair.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/flair.example.org/privkey.pem': key,
    '/var/log/nginx/flair.log': path.join(folder, 'access.log'),
    'flair.example.org': name,
  });
  const settings = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${path.join(folder, what)};`)
    .join('\n');
  await writeFile(
    settings,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${path.join(folder, 'nginx.pid')};
error_log stderr;
worker_rlimit_nofile 20000;
events { worker_connections 8192; }
http {
${temporary}
include ${path.join(folder, 'flair.conf')};
}
`,
  );
  const running = start('nginx', ['-p', folder, '-c', settings, '-g', 'daemon off;']);
  return whenReady({ name, httpPort, httpsPort, certificate: '' }, running, certificate);
}

/** The shipped settings with its first lines followed; only the ports are the trial's. */
async function startHaproxy({ name, upstreams, folder }: Options): Promise<Proxy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  await mkdir(folder, { recursive: true });
  const { certificate, both } = makeCertificate(name, folder);
  const settings = path.join(folder, 'haproxy.cfg');
  await writeShipped('haproxy/haproxy.cfg', settings, {
    'bind :80': `bind 127.0.0.1:${httpPort}`,
    'bind :443': `bind 127.0.0.1:${httpsPort}`,
    '/etc/haproxy/flair.pem': both,
    '/run/haproxy/admin.sock': path.join(folder, 'admin.sock'),
    ...haproxyServers(upstreams),
  });
  const running = start('haproxy', ['-db', '-f', settings]);
  return whenReady({ name, httpPort, httpsPort, certificate: '' }, running, certificate);
}

/** What of the shipped haproxy.cfg to replace for these servers. */
export function haproxyServers(upstreams: string[]): Record<string, string> {
  const lines = (end: (name: string) => string): string =>
    upstreams
      .map((at, index) => `server flair${index + 1} ${at}${end(`flair${index + 1}`)}`)
      .join('\n    ');
  return {
    'server flair1 127.0.0.1:3000 track flair/flair1': lines((name) => ` track flair/${name}`),
    'server flair1 127.0.0.1:3000\n': `${lines(() => '')}\n`,
  };
}

async function whenReady(way: Way, running: Running, certificateFile: string): Promise<Proxy> {
  const until = Date.now() + 60_000;
  for (;;) {
    const certificate = await readFile(certificateFile, 'utf8').catch(() => '');
    const reached = { ...way, certificate };
    const answer = await ask(reached, '/healthz').catch(() => null);
    if (answer?.status === 200) return { way: reached, stop: running.stop };
    if (running.hasEnded() || Date.now() > until) {
      await running.stop();
      throw new Error(`The proxy does not answer (${answer?.status}).\n${running.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
