import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CallSpec } from '#contract/define.ts';
import { calls } from '#contract/index.ts';
import { sayFailures } from '#contract/messages/failures.ts';
import { classOf } from '#server/http/overload/admission.ts';

const read = (file: string): string =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
const alone = read('haproxy/haproxy.cfg');
const withPatroni = read('high-availability/haproxy.cfg');

/** The lines of a file from the one that begins so to the one before that which begins so. */
function part(text: string, from: string, to: string): string {
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`There is nothing from "${from}" to "${to}".`);
  return text.slice(start, end);
}
const rulesOf = (text: string): string => part(text, '    # Classes of calls', '# Pages, files');
const refusalOf = (text: string): string =>
  /^ {4}http-error status 503 .*$/m.exec(text)?.[0] ?? 'none';

/** The paths of each `acl NAME path_reg …`. */
const patterns = new Map<string, RegExp[]>();
for (const [, name = '', list = ''] of rulesOf(alone).matchAll(/^ +acl (\w+) path_reg (.+)$/gm)) {
  const all = list.split(' ').map((one) => new RegExp(one));
  patterns.set(name, [...(patterns.get(name) ?? []), ...all]);
}
function is(name: string, path: string): boolean {
  const all = patterns.get(name);
  if (!all) throw new Error(`There is no acl ${name}.`);
  return all.some((one) => one.test(path));
}

type Way = 'long' | 'write' | 'own' | 'browse';
/** What HAProxy takes a call for, by the conditions of its lines (the first test holds them to these). */
function takenFor({ method, path }: Pick<CallSpec, 'method' | 'path'>): Way {
  if (is('long', path) || !is('call', path)) return 'long';
  if (method !== 'GET') return 'write';
  return is('public', path) && !is('accounts', path) ? 'browse' : 'own';
}
/** Read by anybody, and as large as an organisation makes its form. */
const large = new Set<CallSpec>([
  calls.listQuestions,
  calls.listQuestionVersions,
  calls.compareQuestions,
]);
/** What it is by the contract. */
function isBy(spec: CallSpec): Way {
  if (large.has(spec)) return 'long';
  const takesLong =
    spec.bodyKind === 'multipart' || ['file', 'stream'].includes(spec.replyKind ?? 'json');
  const mayTakeLong = spec.method === 'GET' && spec.patienceMs !== undefined;
  if (takesLong || mayTakeLong) return 'long';
  if (spec.method !== 'GET') return 'write';
  return classOf(spec) === 'browse' ? 'browse' : 'own';
}

const all = Object.entries<CallSpec>(calls);
const samples = ['0197a3c4-5b6d-7e8f-9a0b-1c2d3e4f5a6b', 'a-name', '7'];
const filled = (path: string, by: string) => path.replaceAll(/\{\w+\}/g, by) as CallSpec['path'];

test('the lines put conditions together as this test does', () => {
  const lines = rulesOf(alone)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^#|^acl \w+ path_reg /.test(line));
  expect(lines).toEqual([
    'http-request return status 404 if { path_reg %(3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]) }',
    'http-request return status 404 if { path /metrics /metrics/ }',
    'acl long url_param(limit) -m int gt 60',
    'acl read method GET HEAD',
    'http-request wait-for-body time 10s if call !long',
    'acl long req.body_len gt 100000',
    `acl sends req.body -m reg '"completeApplication"[[:space:]]*:[[:space:]]*true'`,
    'http-request set-priority-class int(-1) if save !read sends',
    'http-request set-priority-class int(1) if read public !accounts',
    'http-request set-var(txn.full) bool(true) if { avg_queue(flair_reads) gt 150 }',
    'http-request set-var(txn.full) bool(true) if public !accounts { avg_queue(flair_reads) gt 50 }',
    'http-request return status 503 default-errorfiles if call read !long { var(txn.full) -m bool }',
    'use_backend flair if long || !call',
    'use_backend flair_reads if read',
    'default_backend flair_writes',
  ]);
});

test('HAProxy takes each call of the contract for what it is', () => {
  const wrong = all.flatMap(([name, spec]) =>
    samples.flatMap((sample) =>
      ['', '/'].flatMap((end) => {
        const path = `${filled(spec.path, sample)}${end}` as CallSpec['path'];
        const taken = takenFor({ ...spec, path });
        // A write at the address of a file holds no slot either.
        const isAtFile = isBy(spec) === 'write' && is('long', path);
        return taken === isBy(spec) || isAtFile ? [] : [`${name}: ${taken}, and is ${isBy(spec)}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
  const kinds = new Set(all.map(([, spec]) => isBy(spec)));
  expect([...kinds].toSorted()).toEqual(['browse', 'long', 'own', 'write']);
});

test('it knows the call that sends, and by which field', () => {
  const counted = all.filter(([, { urgent, countedAs }]) => urgent && countedAs);
  expect(counted.map(([, { countedAs }]) => countedAs?.where)).toEqual(['completeApplication']);
  const saves = all.filter(
    ([, { path, method }]) => method !== 'GET' && is('save', filled(path, '7')),
  );
  expect(saves).toEqual(counted);
});

test('each line names a call that there is', () => {
  const paths = all.flatMap(([, { path }]) => samples.map((sample) => filled(path, sample)));
  const idle = [...patterns].flatMap(([name, list]) =>
    list.filter((one) => !paths.some((path) => one.test(path))).map((one) => `${name} ${one}`),
  );
  expect(idle).toEqual([]);
});

test('who is refused reads what Flair says', () => {
  const [, json = ''] = /lf-string '([^']+)'/.exec(refusalOf(alone)) ?? [];
  const { key, message } = sayFailures('failures.unavailable');
  expect(JSON.parse(json)).toEqual({
    status: 'error',
    code: 'unavailable',
    message,
    key,
    requestId: '%[uuid]',
  });
});

test('both files of HAProxy have the same rules', () => {
  expect(rulesOf(withPatroni)).toBe(rulesOf(alone));
  expect(refusalOf(withPatroni)).toBe(refusalOf(alone));
});
