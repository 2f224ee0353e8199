import { isIP } from 'node:net';
import { z } from 'zod';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxyAddress(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  if (bits === undefined) return proxyNames.has(entry) || isIP(entry) > 0;
  // A network of no bits is everybody.
  const most = isIP(address) === 6 ? 128 : 32;
  return more.length === 0 && isIP(address) > 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most;
}

/** How many proxies stand in front, or who they are; never all: then everybody could say who they are. */
export const trustedProxies = z
  .string()
  .transform((value) => value.toLowerCase().split(/\s*,\s*/))
  .refine(
    (entries) => /^(off|[1-9])$/.test(entries.join()) || entries.every(isProxyAddress),
    'write how many proxies stand in front, such as 1, their addresses with commas between, or off',
  )
  .transform((entries) => {
    const value = entries.join();
    if (value === 'off') return false;
    return /^[1-9]$/.test(value) ? Number(value) : value;
  });
