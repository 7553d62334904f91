import ipaddr from 'ipaddr.js';

/**
 * The network behind an address, for counting who asks: an IPv4 address itself, and the /64 of an IPv6
 * one, since the holder of one of its addresses has all of them. Anything else is answered as it is.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  // An IPv4 address that came in over IPv6 is the same address.
  const address = ipaddr.process(clientAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Whether an address is one of these, or in one of these networks: `10.0.0.0/8`, `::1`. */
export function isIn(clientAddress: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(clientAddress)) return false;
  const address = ipaddr.process(clientAddress);
  return networks.some((network) => {
    if (!network.includes('/')) return address.toString() === ipaddr.process(network).toString();
    const [first, bits] = ipaddr.parseCIDR(network);
    return address.kind() === first.kind() && address.match(first, bits);
  });
}
