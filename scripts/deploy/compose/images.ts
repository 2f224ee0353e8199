import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, makeBase } from '../image.ts';
import { runToEnd } from '../programs.ts';
import type { Engine } from './engine.ts';

/** Names of images that stand in for those of the registries; compose.yaml and the Containerfile take them by these settings. */
export const standIns = {
  NODE_IMAGE: 'trial/node',
  POSTGRES_IMAGE: 'trial/postgres',
  CADDY_IMAGE: 'trial/caddy',
};

const entrypoint = fileURLToPath(new URL('postgres.sh', import.meta.url));
const paths = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Makes them of the distribution's packages, since no registry of images is asked, with the users, folders, signals and
 * commands that those of the registries have.
 */
export function makeStandIns(folder: string, { run }: Engine): void {
  const node = path.join(folder, 'node');
  makeBase(node);
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const trusted = certificates ? [`NODE_EXTRA_CA_CERTS=${bundle}`] : [];
  bring(node, standIns.NODE_IMAGE, trusted);

  const servers = path.join(folder, 'servers');
  const packages = '--include=ca-certificates,libcap2-bin,postgresql,caddy';
  runToEnd('debootstrap', ['--variant=minbase', packages, 'bookworm', servers]);
  copyFileSync(entrypoint, path.join(servers, 'usr/local/bin/postgres.sh'));
  const inside = (...command: string[]): string => runToEnd('chroot', [servers, ...command]);
  inside('sh', '-c', 'rm -rf /var/lib/postgresql/* /run/postgresql/*');
  inside(...'install -d -o postgres -g postgres -m 1777 /var/lib/postgresql'.split(' '));
  inside(...'install -d -o postgres -g postgres -m 3777 /run/postgresql'.split(' '));
  inside('setcap', 'cap_net_bind_service=+ep', '/usr/bin/caddy');
  for (const place of ['data', 'config']) {
    mkdirSync(path.join(servers, place, 'caddy'), { recursive: true });
    inside('chmod', '1777', `/${place}/caddy`);
  }
  bring(servers, 'trial/servers', []);
  build(standIns.POSTGRES_IMAGE, [
    'VOLUME /var/lib/postgresql',
    'ENTRYPOINT ["sh", "/usr/local/bin/postgres.sh"]',
    'STOPSIGNAL SIGINT',
  ]);
  build(standIns.CADDY_IMAGE, [
    'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ]);
  runToEnd('rm', ['-rf', node, servers]);

  /** A folder as an image of one layer. */
  function bring(root: string, name: string, settings: string[]): void {
    const changes = [paths, ...settings].flatMap((one) => ['--change', `ENV ${one}`]);
    const archive = `${root}.tar`;
    runToEnd('tar', ['--xattrs', '--xattrs-include=*', '-C', root, '-cf', archive, '.']);
    run(['docker', 'import', ...changes, archive, name]);
    runToEnd('rm', [archive]);
  }

  function build(name: string, about: string[]): void {
    const place = path.join(folder, 'about');
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'Dockerfile'), ['FROM trial/servers', ...about].join('\n'));
    run(['docker', 'build', '--quiet', '--tag', name, place]);
  }
}
