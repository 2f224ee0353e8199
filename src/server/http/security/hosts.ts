import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/unsafe-settings.ts';
import { AppError } from '#server/http/errors.ts';

/** What watches over the server knows it by its address on the network. */
const anyHost = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers only under the names of the settings (and of this machine where the server is one's own): a
 * page of somebody else whose name leads here reads nothing, and no answer is made for a foreign name.
 */
export function answerKnownHosts(app: FastifyInstance, config: Config): void {
  const known = new Set(config.publicHosts.map((host) => hostName(host)));
  const loopback = !config.production || isLoopback(new URL(config.publicUrl).host);
  app.addHook('onRequest', (request, _reply, next) => {
    const name = nameOf(request.host);
    // Whoever asks on the machine itself, to look after it, reads what everybody reads under its name.
    const isHere = () => isLoopback(request.socket.remoteAddress ?? '');
    const isKnown = known.has(name) || (isLoopback(name) && (loopback || isHere()));
    const isHealth = () => anyHost.has(request.url.split('?', 1)[0] ?? '');
    next(isKnown || isHealth() ? undefined : new AppError('wrong_host'));
  });
}

/** So many spellings are remembered: nearly all requests come with one of a few, and to parse one takes longer. */
const MOST = 100;
const names = new Map<string, string>();

function nameOf(host: string): string {
  const remembered = names.get(host);
  if (remembered !== undefined) return remembered;
  const name = hostName(host);
  if (names.size < MOST) names.set(host, name);
  return name;
}

/** Without its port, which a proxy may have changed; empty for what is no name. */
function hostName(host: string): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
}
