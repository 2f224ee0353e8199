import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runToEnd } from './programs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const containerfile = path.join(root, 'deploy/container/Containerfile');

/** What the image says of how it is run. */
const imageConfig = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Entrypoint: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
  Volumes: z.record(z.string(), z.unknown()),
});

export type Image = {
  /** Its files, as a container would see them. */
  files: string;
  config: z.output<typeof imageConfig>;
  /** MB of the whole image, and of what is Flair in it. */
  size: { all: number; flair: number };
  seconds: { base: number; build: number };
  remove: () => void;
};

/**
 * Builds the image with buildah, on a base that is made here: a bare Debian with the Node of the packages. No registry of
 * images is asked. Needs root.
 */
export function buildImage(folder: string): Image {
  const store = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')];
  const buildah = (...args: string[]): string =>
    runToEnd('buildah', ['--storage-driver', 'vfs', ...store, ...args]).trim();
  const startedAt = performance.now();
  makeBase(path.join(folder, 'base'));
  const empty = buildah('from', 'scratch');
  buildah('copy', '-q', empty, path.join(folder, 'base'), '/');
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const trusted = certificates ? ['--env', `NODE_EXTRA_CA_CERTS=${bundle}`] : [];
  const paths = 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin';
  buildah('config', '--env', paths, ...trusted, empty);
  buildah('commit', '-q', '--rm', empty, 'localhost/node');
  const builtAt = performance.now();
  const npmSettings = runToEnd('npm', ['config', 'get', 'userconfig']).trim();
  const secret = existsSync(npmSettings) ? ['--secret', `id=npmrc,src=${npmSettings}`] : [];
  const how = ['--isolation', 'chroot', '--format', 'docker', '--file', containerfile];
  const from = ['--ignorefile', `${containerfile}.dockerignore`, ...secret];
  const named = ['--build-arg', 'NODE_IMAGE=localhost/node', '--tag', 'localhost/flair'];
  buildah('bud', ...how, ...from, ...named, root);
  const endedAt = performance.now();
  const container = buildah('from', 'localhost/flair');
  const files = buildah('mount', container);
  const text = buildah('inspect', '--type', 'image', 'localhost/flair');
  const inspected = z.object({ OCIv1: z.object({ config: imageConfig }) }).parse(JSON.parse(text));
  return {
    files,
    config: inspected.OCIv1.config,
    size: { all: megabytes(files), flair: megabytes(path.join(files, 'app')) },
    seconds: {
      base: Math.round((builtAt - startedAt) / 1000),
      build: Math.round((endedAt - builtAt) / 1000),
    },
    remove: () => {
      buildah('umount', container);
      buildah('rm', container);
    },
  };
}

export const bundle = '/etc/ssl/certs/ca-certificates.crt';

/** A Debian with nothing but Node, npm, and the certificates that this machine trusts. */
export function makeBase(base: string): void {
  runToEnd('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', base]);
  const manifest = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const node = `node-linux-${process.arch}`;
  const packages = path.join(base, 'usr/local/lib');
  mkdirSync(packages, { recursive: true });
  const wanted = [`${node}@${manifest.optionalDependencies[node] ?? 'latest'}`, 'npm@11'];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  runToEnd('npm', ['install', '--prefix', packages, ...quiet, ...wanted]);
  const bin = path.join(base, 'usr/local/bin');
  symlinkSync(`../lib/node_modules/${node}/bin/node`, path.join(bin, 'node'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(bin, 'npm'));
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) copyFileSync(certificates, path.join(base, bundle));
}

function megabytes(folder: string): number {
  return Number(runToEnd('du', ['-sm', folder]).split('\t', 1)[0]);
}
