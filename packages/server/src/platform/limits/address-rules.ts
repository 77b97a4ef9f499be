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
  const networks = addresses.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.kind() === 'ipv6' ? 128 : 32] as const;
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
  };
}
