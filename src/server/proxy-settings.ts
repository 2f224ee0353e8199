import { isIP } from 'node:net';
import { z } from 'zod';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** The bits of a network: the least that are not nearly everybody, those of the widest private one, and the most. */
const bitsOf = (address: string): { least: number; most: number } =>
  isIP(address) === 6 && !address.startsWith('::ffff:')
    ? { least: 7, most: 128 }
    : { least: 8, most: 32 };

function isProxyAddress(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  if (bits === undefined) return proxyNames.has(entry) || isIP(entry) > 0;
  // A network of no bits is everybody.
  const { most } = bitsOf(address);
  return more.length === 0 && isIP(address) > 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most;
}

function isWide(entry: string): boolean {
  const [address = '', bits] = entry.split('/');
  return bits !== undefined && Number(bits) < bitsOf(address).least;
}

/** How many proxies stand in front, or who they are; never all: then everybody could say who they are. */
export const trustedProxies = z
  .string()
  .transform((value) => value.toLowerCase().split(/\s*,\s*/))
  .refine(
    (entries) => /^(off|[1-9])$/.test(entries.join()) || entries.every(isProxyAddress),
    'write how many proxies stand in front, such as 1, their addresses with commas between, or off',
  )
  .refine(
    (entries) => !entries.some(isWide),
    'write networks of 8 bits or more (7 of IPv6), such as 10.0.0.0/8: a wider one is nearly everybody, and each of them could say who they are',
  )
  .transform((entries) => {
    const value = entries.join();
    if (value === 'off') return false;
    return /^[1-9]$/.test(value) ? Number(value) : value;
  });
