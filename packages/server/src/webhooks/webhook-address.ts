import { BlockList, isIP } from 'node:net';

/** What IANA's registries of special addresses have that is not out in the internet. */
const insideV4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Of IPv6 only the global unicast addresses lead outside, and of those not the ones that carry others inside. */
const outsideV6: [network: string, bits: number] = ['2000::', 3];
const insideV6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inside = new BlockList();
for (const [network, bits] of insideV4) inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of insideV6) inside.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet(...outsideV6, 'ipv6');

/** Whether an address is that of this machine, of a private network, or of nobody. */
export function isInsideAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 4) return inside.check(bare, 'ipv4');
  return isIP(bare) !== 6 || !global.check(bare, 'ipv6') || inside.check(bare, 'ipv6');
}

const insideNames = ['localhost', 'local', 'internal', 'lan', 'home.arpa'];

/** Whether a host of a parsed URL is inside as it is written: an address, or a name that no public server answers for. */
export function isInsideHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
  if (isIP(bare) > 0) return isInsideAddress(bare);
  return !bare.includes('.') || insideNames.some((name) => bare === name || bare.endsWith(`.${name}`));
}
