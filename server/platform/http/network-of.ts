import ipaddr from 'ipaddr.js';

/**
 * The network behind an address, for counting who asks: an IPv4 address itself, and the /64 of an IPv6
 * one, since whoever has one of its addresses has all of them. Anything else is answered as it is.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  // An IPv4 address that came in over IPv6 is the same address.
  const address = ipaddr.process(clientAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
