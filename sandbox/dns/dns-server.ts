import dns2 from 'dns2';

/** The answer of the name server to a question: a CNAME, an error, or nothing at all. */
export type Saying = { cname: string } | 'NXDOMAIN' | 'SERVFAIL' | 'NODATA' | 'silence';

export interface DnsServer {
  /** Address and port, as `DNS_SERVERS` takes them. */
  readonly address: string;
  /** Names in lower case; a name without an entry does not exist. */
  readonly says: Map<string, Saying>;
  /** The names that were asked for. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Response codes of RFC 1035, section 4.1.1. */
const codes = { SERVFAIL: 2, NXDOMAIN: 3 } as const;

/** A name server on a port of loopback that is free. It gives only the answers in `says`, which may be faults. */
export async function startDnsServer(): Promise<DnsServer> {
  const says = new Map<string, Saying>();
  const asked: string[] = [];
  const server = dns2.createServer({
    udp: true,
    handle(request, send) {
      const response = dns2.Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      const name = question?.name ?? '';
      asked.push(name);
      const saying = says.get(name.toLowerCase()) ?? 'NXDOMAIN';
      if (saying === 'silence') return;
      if (saying === 'SERVFAIL' || saying === 'NXDOMAIN') response.header.rcode = codes[saying];
      else if (saying !== 'NODATA' && question)
        response.answers.push(
          dns2.Packet.createResourceFromQuestion(question, { ttl: 0, domain: saying.cname }),
        );
      send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  return {
    address: `127.0.0.1:${udp?.port}`,
    says,
    asked,
    close: () => server.close(),
  };
}
