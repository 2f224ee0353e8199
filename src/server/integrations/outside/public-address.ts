import { BlockList, isIP } from 'node:net';

/*
 * Of IPv4 what leads to this machine, to a private network or to nobody (the registry of special addresses of IANA), and the
 * address at which Azure's machines find their own services.
 */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/* Of IPv6 everything is closed but this; mapped and translated IPv4, link-local, unique local and multicast lie outside. */
const open6 = ['2000::/3'];
/* Within it: Teredo and what else IETF keeps, documentation, and 6to4, which holds any IPv4. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function blocks(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const closedBlocks4 = blocks(closed4, 'ipv4');
const openBlocks6 = blocks(open6, 'ipv6');
const closedBlocks6 = blocks(closed6, 'ipv6');

/** Whether an IP address is one of the internet. What is no address, or has a zone, is none. */
export function isPublicAddress(address: string): boolean {
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 4) return !closedBlocks4.check(address, 'ipv4');
  return (
    family === 6 && openBlocks6.check(address, 'ipv6') && !closedBlocks6.check(address, 'ipv6')
  );
}

/** The address that a host of a URL is already, without brackets; null for a name. */
export function addressIn(hostname: string): string | null {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(plain) === 0 ? null : plain;
}
