import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Check } from './checks.ts';
import { bootMachine, type Machine } from './machine.ts';
import { runToEnd } from './programs.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const mailPort = 2525;
const name = 'flair.test';
const longestSeconds = 180;

/** The trial's own: a closed network has nobody who signs certificates, and maybe a mirror of the packages. */
const ownRoot = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const mirrorCertificates = '/srv/mirror.pem';

/**
 * A bare Debian, made by debootstrap and booted, becomes an installation by the kit's script alone, and a stranger sends an
 * application. The clock runs from the first command on that machine. With `base` a Debian that lies ready is copied.
 */
export async function checkDebian(folder: string, base: string | undefined): Promise<Check[]> {
  const root = path.join(folder, 'debian');
  mkdirSync(folder, { recursive: true });
  makeBare(root, base);
  const machine = await bootMachine(root);
  try {
    const checks = [...(await inTime(machine, root)), ...(await afterwards(machine))];
    return checks.map(([what, holds]) => [`debian: ${what}`, holds]);
  } finally {
    await machine.stop();
  }
}

/** As an installer leaves it, with this version on its disk and the mirror, if any, that this machine uses. */
function makeBare(root: string, base: string | undefined): void {
  if (base) runToEnd('cp', ['-a', base, root]);
  else runToEnd('debootstrap', ['bookworm', root]);
  const listed = runToEnd('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
  });
  const files = listed
    .split('\0')
    .filter((file) => file && existsSync(path.join(repository, file)));
  const release = path.join(root, 'srv/flair.tar');
  runToEnd('tar', ['-C', repository, '-cf', release, ...files]);
  const npmSettings = runToEnd('npm', ['config', 'get', 'userconfig']).trim();
  if (existsSync(npmSettings)) copyFileSync(npmSettings, path.join(root, 'root/.npmrc'));
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) copyFileSync(certificates, path.join(root, mirrorCertificates));
}

const mirror = process.env['NODE_EXTRA_CA_CERTS']
  ? [`NODE_EXTRA_CA_CERTS=${mirrorCertificates}`]
  : [];
const install = ['env', ...mirror, 'sh', '/srv/flair/deploy/install.sh'];
const settings = [
  '--caddy',
  `PUBLIC_URL=https://${name}`,
  `SMTP_URL=smtp://127.0.0.1:${mailPort}`,
  `MAIL_FROM=Flair <hello@${name}>`,
  'OPERATOR_EMAILS=operator@example.org',
];

/** From the first command to the sent application, with the seconds of each step. */
async function inTime(machine: Machine, root: string): Promise<Check[]> {
  const clock = startClock('the release is unpacked');
  machine.run(['mkdir', '/srv/flair']);
  machine.run(['tar', '-C', '/srv/flair', '-xf', '/srv/flair.tar']);
  // Nobody outside can be asked for a certificate: Caddy signs one of its own.
  machine.run(['mkdir', '-p', '/etc/caddy']);
  machine.run(['sh', '-c', "printf '{\\n\\tlocal_certs\\n}\\n' >/etc/caddy/Caddyfile"]);
  // `times` says at the end what the script and all that it ran took of the processors.
  const timed = ['sh', '-c', '"$@"; status=$?; times; exit $status', 'sh'];
  const running = machine.start([...timed, ...install, ...settings]);
  const headings = (): string[] =>
    [...running.output().matchAll(/^== (.*)$/gm)].map(([, heading = '']) => heading);
  for (let seen = 0; !running.hasEnded();) {
    const heading = headings()[seen];
    if (heading !== undefined) {
      clock.begin(heading);
      seen += 1;
    }
    await sleep(20);
  }
  if ((await running.ended()) !== 0) throw new Error(`It is not installed.\n${running.output()}`);
  const processors = processorSeconds(running.output());
  const certificate = path.join(root, ownRoot);
  const way = { name, httpPort: 80, httpsPort: 443, certificate: await whenWritten(certificate) };
  clock.begin('an organisation publishes; a stranger signs up, fills the form and sends it');
  const stranger = machine.beside(
    [process.execPath, 'scripts/deploy/stranger.ts', JSON.stringify(way), String(mailPort)],
    {},
  );
  if ((await stranger.ended()) !== 0) {
    const log = machine.run(['journalctl', '-n', '40', '--no-pager', '-o', 'cat']);
    throw new Error(`The stranger could not send.\n${stranger.output()}\n${log}`);
  }
  const seconds = clock.end();
  console.log(stranger.output().trim());
  return [
    [
      `from a bare Debian to a stranger's sent application: ${seconds} s, of which the script took ${processors} s of processor`,
      seconds <= longestSeconds,
    ],
    [
      'the organisation has it as sent',
      stranger.output().includes('sent: {"founder":"pending","organisation":"pending"}'),
    ],
  ];
}

type Clock = {
  begin: (step: string) => void;
  /** The seconds of all steps. */
  end: () => number;
};

const seconds = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

function startClock(first: string): Clock {
  const startedAt = performance.now();
  let step = first;
  let since = startedAt;
  const begin = (next: string): void => {
    console.log(`${seconds(since).toFixed(1).padStart(6)} s  ${step}`);
    step = next;
    since = performance.now();
  };
  return {
    begin,
    end: () => {
      begin('');
      return seconds(startedAt);
    },
  };
}

/** Both lines of `times`, the shell's own and that of what it ran: `0m1.2s 0m0.3s`. */
function processorSeconds(output: string): number {
  const spans = output
    .trim()
    .split('\n')
    .slice(-2)
    .join(' ')
    .matchAll(/(\d+)m([\d.]+)s/g);
  return Math.round([...spans].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0));
}

/** What Caddy has written once it has made the certificate that signs its others. */
async function whenWritten(file: string): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(50)) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text.includes('END CERTIFICATE')) return text;
  }
  throw new Error('Caddy has made no certificate.');
}

/** Runs a command while requests go to the address without pause, each over a connection of its own. */
const meanwhile = `const { spawn } = require('child_process');
let answered = 0, failed = [], ended = false;
const ask = async () => {
  while (!ended) {
    await fetch('http://127.0.0.1:3000/healthz', { headers: { connection: 'close' } }).then(
      (reply) => { if (reply.ok) answered += 1; else failed.push(reply.status); },
      (error) => failed.push(String(error.cause ?? error)));
    await new Promise((done) => setTimeout(done, 200));
  }
};
const asked = [ask(), ask()];
const child = spawn(process.argv[1], process.argv.slice(2), { stdio: ['ignore', 'pipe', 'pipe'] });
let output = '';
child.stdout.on('data', (text) => { output += text; });
child.stderr.on('data', (text) => { output += text; });
child.on('exit', async (status) => {
  ended = true;
  await Promise.all(asked);
  console.log(JSON.stringify({ status, answered, failed, output }));
});`;

type Meanwhile = { status: number; answered: number; failed: unknown[]; output: string };

const told = ({ answered, failed }: Meanwhile): string =>
  `${answered} answered, ${failed.length} failed${failed.length > 0 ? `: ${String(failed[0])}` : ''}`;

const none = ({ status, failed }: Meanwhile): boolean => status === 0 && failed.length === 0;

/** What holds of a machine that is installed: its units, a restart, an upgrade, and one that cannot start. */
async function afterwards(machine: Machine): Promise<Check[]> {
  const sh = (command: string): string => machine.run(['sh', '-c', command]).trim();
  const during = (...command: string[]): Meanwhile =>
    JSON.parse(machine.run(['node', '-e', meanwhile, ...command])) as Meanwhile;

  const verified = sh('cd /etc/systemd/system && systemd-analyze verify flair* 2>&1 || true');
  const active = sh(
    'systemctl is-active flair.service flair.socket flair-doctor.timer caddy.service',
  );
  const status = sh('cat /proc/$(systemctl show -p MainPID --value flair.service)/status');
  const settingsBefore = sh(
    'sha256sum /etc/flair/flair.env; stat -c "%a %U %G" /etc/flair/flair.env',
  );
  const restart = during('systemctl', 'restart', 'flair.service');
  sh('echo upgraded >/srv/flair/docs/upgraded.txt');
  const upgrade = during(...install);
  const isNew = sh(
    'cat /opt/flair/docs/upgraded.txt; cat /opt/flair.old/docs/upgraded.txt || true',
  );
  const settingsAfter = sh(
    'sha256sum /etc/flair/flair.env; stat -c "%a %U %G" /etc/flair/flair.env',
  );
  sh('echo \'throw new Error("a version that cannot start");\' >/srv/flair/src/server/serve.ts');
  const broken = during(...install);
  const unknown = sh('sh /srv/flair/deploy/install.sh --frobnicate 2>&1 || true');
  return [
    [`systemd-analyze finds nothing in the units (${verified || 'nothing'})`, verified === ''],
    ['server, socket, doctor and Caddy are active', active === 'active\nactive\nactive\nactive'],
    [
      'the server is not root and has no privilege',
      /^Uid:\t[1-9]/m.test(status) && /^CapEff:\t0+$/m.test(status),
    ],
    [`a restart behind the socket fails no request (${told(restart)})`, none(restart)],
    [
      `an upgrade by the script fails none (${told(upgrade)})`,
      none(upgrade) && isNew === 'upgraded',
    ],
    [
      'it leaves the settings as they were',
      settingsAfter === settingsBefore && settingsAfter.endsWith('640 root flair'),
    ],
    [
      `a version that cannot start is refused, and the one before it goes on (${told(broken)})`,
      broken.status !== 0 && broken.failed.length === 0 && broken.output.includes('goes on'),
    ],
    ['an option that it does not know is refused', unknown.includes('Not installed: --frobnicate')],
  ];
}
