import { BlockList, isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/unsafe-settings.ts';

/** What proxies add; a caller without any came straight here, or through a proxy that hides itself. */
const forwardedHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits);
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whose word counts for who calls. A number of hops counts only from a private network: whoever reaches
 * the port from elsewhere is no proxy of ours, unless its address is in TRUST_PROXY.
 */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>) {
  if (typeof trustProxy !== 'number') return trustProxy;
  // Nearly all requests come from one and the same proxy.
  let last = { address: '', isPrivate: false };
  return (address: string, hop: number): boolean => {
    if (hop >= trustProxy || hop > 0) return hop < trustProxy;
    if (address !== last.address) last = { address, isPrivate: isPrivate(address) };
    return last.isPrivate;
  };
}

function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return privateNetworks.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/** True for a caller on this machine with no proxy between, as far as a server can see. */
export function comesFromThisMachine(request: FastifyRequest, config: Config): boolean {
  // Behind a proxy on this machine everybody comes from it.
  if (config.trustProxy !== false) return false;
  return isLoopback(request.socket.remoteAddress ?? '') && !isForwarded(request);
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return forwardedHeaders.some((name) => headers[name] !== undefined);
}

/** `192.0.2.1:50412`, `[2001:db8::1]:50412` or `[2001:db8::1]`: an address as some proxies write it. */
const withPort = /^(?:\[(?<bracketed>[^\]]+)\](?::\d+)?|(?<plain>[^:]+):\d+)$/;

const withoutPort = (said: string): string => {
  const { bracketed, plain } = withPort.exec(said)?.groups ?? {};
  return bracketed ?? plain ?? said;
};

/**
 * Takes away the ports that some proxies add to addresses (gateways of Azure, IIS, balancers of AWS that are told to): each
 * connection has another one, so it would be a caller of its own, with limits of its own.
 */
export function readAddressesWithoutPorts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
    const said = headers['x-forwarded-for'];
    if (typeof said === 'string' && said.includes(':')) {
      headers['x-forwarded-for'] = said
        .split(/\s*,\s*/)
        .map(withoutPort)
        .join(', ');
    }
    next();
  });
}

const notNamed =
  'A proxy stands in front and TRUST_PROXY does not name it, so limits take all people for one: set TRUST_PROXY to the number of your proxies, such as 1, or to their addresses.';
const tooMany =
  'A request came through fewer proxies than TRUST_PROXY says. Unless it was made between them, anybody can say which address they call from, and no limit holds them: set TRUST_PROXY to the number of your proxies.';
const tooFew =
  'A request came through more proxies than TRUST_PROXY says, so limits take all people for one: set TRUST_PROXY to the number of your proxies.';

/** What is wrong with TRUST_PROXY by a request that came from one of the proxies; null where nothing shows. */
function miscounted(
  request: FastifyRequest,
  said: string,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string | null {
  // Each proxy has added the address before it, and a visitor may have begun.
  const entries = said.split(',').length;
  if (typeof trustProxy === 'number' && entries < trustProxy) return tooMany;
  const believed = (request.ips?.length ?? 1) - 1;
  return entries > believed && isPrivate(request.ip) ? tooFew : null;
}

/** Says once that the proxies in front are not those of TRUST_PROXY. */
export function warnOfProxies(app: FastifyInstance, config: Pick<Config, 'trustProxy'>): void {
  let told = false;
  // From where the last word was believed: nearly all requests come from there.
  let believed: string | undefined;
  const problemOf = (request: FastifyRequest, said: string): string | null => {
    const { remoteAddress } = request.socket;
    if (remoteAddress === undefined || remoteAddress !== believed) {
      if (!isBelieved(request)) return notNamed;
      believed = remoteAddress;
    }
    return miscounted(request, said, config);
  };
  app.addHook('onRequest', (request, _reply, next) => {
    const said = request.headers['x-forwarded-for'];
    if (told || typeof said !== 'string') return next();
    const problem = problemOf(request, said);
    if (problem !== null) {
      told = true;
      request.log.warn({ proxy: request.socket.remoteAddress }, problem);
    }
    return next();
  });
}

const isBelieved = (request: FastifyRequest): boolean => (request.ips?.length ?? 0) > 1;
