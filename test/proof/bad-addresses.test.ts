import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallSpec, urlOf } from '#contract/define.ts';
import { newId } from '#server/db/id.ts';
import { oddPaths } from '#test/http/odd-requests.ts';
import { aWorldWithCards } from '#test/money/world-with-cards.ts';
import type { Failure } from '../world.ts';
import { aStage, operatorEmails, type Stage } from './actors.ts';
import { table } from './declarations.ts';
import { insideShownBy, nastyTexts } from './nasty-values.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const;
const actors = ['visitor', 'user', 'operator'] as const;

let stage: Stage;
let sent = 0;
beforeAll(async () => {
  stage = await aStage(await aWorldWithCards({ OPERATOR_EMAILS: operatorEmails.join(',') }));
});
afterAll(async () => {
  console.log(`bad addresses: ${sent} requests`);
  await stage.world.close();
});

/** The answer in words when it is not a refusal as the contract has them. */
async function faultOf(
  method: string,
  url: string,
  actor: (typeof actors)[number],
): Promise<string[]> {
  sent += 1;
  const { token } = stage.actors[actor];
  const reply = await stage.world.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(['GET', 'HEAD'].includes(method) ? {} : { payload: '{"a":' }),
  });
  const name = `${actor} ${method} ${url.slice(0, 80)}`;
  if (reply.statusCode < 400 || reply.statusCode >= 500) return [`${name}: ${reply.statusCode}`];
  if (method === 'HEAD') return [];
  const shown = insideShownBy(reply.body);
  if (shown) return [`${name} shows the inside: ${shown}`];
  const { code } = JSON.parse(reply.body) as Failure;
  return typeof code === 'string' ? [] : [`${name} has no code`];
}

/** The call that answers a method at an address with ids in the place of its parameters. */
function servedBy(url: string, method: string): CallSpec | undefined {
  const parts = url.split('/');
  const wanted = method === 'HEAD' ? 'GET' : method;
  return table
    .map(([, spec]) => spec)
    .find(({ method: own, path }) => {
      const others = path.split('/');
      return (
        own === wanted &&
        others.length === parts.length &&
        others.every((part, at) => part.startsWith('{') || part === parts[at])
      );
    });
}

test.each(table)('%s refuses every other method', async (_, spec) => {
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const url = urlOf(spec, { params: Object.fromEntries(names.map((name) => [name, newId()])) });
  const faults: string[] = [];
  for (const actor of actors) {
    for (const method of methods) {
      if (servedBy(url, method)) continue;
      faults.push(...(await faultOf(method, url, actor)));
    }
  }
  expect(faults).toEqual([]);
});

test('odd addresses are refused under every method', async () => {
  const tails = nastyTexts.map((text) => encodeURIComponent(text.toWellFormed()));
  const addresses = [
    ...oddPaths,
    ...tails.flatMap((tail) => [`/v3/${tail}/x`, `/nowhere/${tail}`, `//${tail}`]),
  ];
  const faults: string[] = [];
  for (const url of addresses) {
    for (const method of methods) faults.push(...(await faultOf(method, url, 'user')));
  }
  expect(faults).toEqual([]);
});
