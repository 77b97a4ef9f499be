import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The part of an address that identifies one client. A client with IPv6 usually has a whole /64 network and can use a new
 * address for every connection; an IPv4 address may be written in the IPv6 form ::ffff:192.0.2.1.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns whether an address is one of these addresses, or in one of these networks such as 10.0.0.0/8. */
export function addressMatcher(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
    return isIP(plain) > 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}
