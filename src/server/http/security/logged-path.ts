import type { FastifyRequest } from 'fastify';

/** The path of a request as a log may hold it: what follows here is a secret, also where it is mistyped. */
const secrets = /^(\/v3\/calendar\/).+/;

/** The path without its query; of an address with a token only what it is an address of. */
export function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url ?? '';
  // The router reads %63 as the c of calendar.
  if (route.includes(':token')) return route;
  return (url.split('?', 1)[0] ?? '').replace(secrets, '$1…');
}
