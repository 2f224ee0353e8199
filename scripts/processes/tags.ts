import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { pause } from '../faults/report.ts';
import type { Check, Trial } from './trial.ts';

/** A page is kept for a second; the next reading is a new one. */
const keptMs = 1500;

/** What does not change has the same tag at each server: a browser that comes to another is not sent it again. */
export async function checkTags({ shape: { servers, url } }: Trial): Promise<Check[]> {
  const owner = visitorOf(url, await signUpVerified(url, 'tags@flair.test'));
  const { slug } = await openProject(owner, 2, 'Tidal Grant');
  await pause(keptMs);
  const calls = ['/v3/projects', '/v3/projects?q=tidal', '/v3/projects?facets=true', '/v2/perks'];
  const pages = ['/', '/projects', `/projects/${slug}`, '/projects?q=tidal', '/for-organisations'];
  const differ: string[] = [];
  const notKnown: string[] = [];
  for (const path of [...calls, ...pages]) {
    const tags = new Set<string>();
    for (const server of servers) {
      const reply = await fetch(server.url + path);
      await reply.arrayBuffer();
      tags.add(`${reply.status} ${reply.headers.get('etag')}`);
    }
    const [only = ''] = tags;
    if (tags.size !== 1 || !only.startsWith('200 W/'))
      differ.push(`${path}: ${[...tags].join(', ')}`);
    for (const server of servers) {
      const headers = { 'if-none-match': only.slice('200 '.length) };
      const again = await fetch(server.url + path, { headers });
      await again.arrayBuffer();
      if (again.status !== 304) notKnown.push(`${path}: ${again.status}`);
    }
  }
  const count = calls.length + pages.length;
  return [
    [
      `${count} addresses have the same tag at each server (${differ.join('; ') || 'all'})`,
      differ.length === 0,
    ],
    [`which each of them knows again (${notKnown.join('; ') || 'all'})`, notKnown.length === 0],
  ];
}
