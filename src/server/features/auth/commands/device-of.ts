import type { Context } from '#server/http/context.ts';
import type { NewDevice } from './sessions.ts';

type Asked = Pick<
  Context,
  'ip' | 'userAgent' | 'knownVisitorId' | 'deviceCookie' | 'language' | 'now'
>;

/** The browser or program that a request came from. */
export function deviceOf(asked: Asked): NewDevice {
  const { ip, userAgent, knownVisitorId, deviceCookie, language, now } = asked;
  return { ip, userAgent, visitorId: knownVisitorId, cookie: deviceCookie, language, now };
}
