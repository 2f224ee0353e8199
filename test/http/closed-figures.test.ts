import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

const token = 'a token of sixteen letters';
let world: World;
beforeAll(async () => {
  world = await createWorld({ METRICS_TOKEN: token });
});
afterAll(async () => world.close());

const read = (file: string): string =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');

/** What a file of HAProxy answers with 404 by the path as it was written. */
function closedByHaproxy(file: string): (path: string) => boolean {
  const rules = [
    ...read(file).matchAll(/^ {4}http-request return status 404 if \{ (path|path_reg) (.+) \}$/gm),
  ];
  return (path) =>
    rules.some(([, kind, list = '']) =>
      kind === 'path' ? list.split(' ').includes(path) : new RegExp(list).test(path),
    );
}

/** nginx and Caddy read what letters the numbers in a path stand for, before they look for it. */
const closedByNginx = (path: string): boolean => {
  const [, of = 'none'] = /location ~ (\S+) \{\s+return 404;/.exec(read('nginx/flair.conf')) ?? [];
  return new RegExp(of).test(decodeURIComponent(path));
};
const closedByCaddy = (path: string): boolean => {
  const [, list = ''] =
    /@figures path (.+)\n\s+respond @figures 404/.exec(read('caddy/Caddyfile')) ?? [];
  return list.split(' ').includes(decodeURIComponent(path));
};

test.each(['/metrics', '/metrics/', '/%6detrics', '/m%65tric%73/', '/metric%73'])(
  'the figures, asked for as %s, are behind no proxy',
  async (path) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.app.inject({ url: path, headers })).statusCode).toBe(200);
    const closed = {
      haproxy: closedByHaproxy('haproxy/haproxy.cfg')(path),
      withPatroni: closedByHaproxy('high-availability/haproxy.cfg')(path),
      nginx: closedByNginx(path),
      caddy: closedByCaddy(path),
    };
    expect(closed).toEqual({ haproxy: true, withPatroni: true, nginx: true, caddy: true });
  },
);

test.each(['/v3/projects', '/projects/énergie-2026', '/assets/a-Z09_.js', '/metrics-of-a-project'])(
  '%s is closed by none',
  (path) => {
    const written = encodeURI(path);
    const closed = [
      closedByHaproxy('haproxy/haproxy.cfg')(written),
      closedByHaproxy('high-availability/haproxy.cfg')(written),
      closedByNginx(written),
      closedByCaddy(written),
    ];
    expect(closed).toEqual([false, false, false, false]);
  },
);
