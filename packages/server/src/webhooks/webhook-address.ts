import { BlockList, isIP } from 'node:net';

/** Networks of IANA's special-purpose registry that are not globally reachable. */
const privateV4: [network: string, bits: number][] = [
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

/** Only global unicast addresses of IPv6 are public, except special and tunnelling networks. */
const globalUnicastV6: [network: string, bits: number] = ['2000::', 3];
const privateV6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateNetworks = new BlockList();
for (const [network, bits] of privateV4) privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of privateV6) privateNetworks.addSubnet(network, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet(...globalUnicastV6, 'ipv6');

/** Whether an address is local, private, reserved or invalid. */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 4) return privateNetworks.check(bare, 'ipv4');
  return isIP(bare) !== 6 || !globalUnicast.check(bare, 'ipv6') || privateNetworks.check(bare, 'ipv6');
}

const loopbackNetworks = new BlockList();
loopbackNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackNetworks.addAddress('::1', 'ipv6');

/** Whether an address is that of the machine itself. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family > 0 && loopbackNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether the host of a parsed URL is the machine itself. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
  return bare === 'localhost' || isLoopbackAddress(bare);
}

const privateDomains = ['localhost', 'local', 'internal', 'lan', 'home.arpa'];

/** Whether the host of a parsed URL is a private address, or a name that public DNS does not resolve. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
  if (isIP(bare) > 0) return isPrivateAddress(bare);
  return !bare.includes('.') || privateDomains.some((domain) => bare === domain || bare.endsWith(`.${domain}`));
}
