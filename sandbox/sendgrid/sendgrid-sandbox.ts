import { z } from 'zod';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import type { SandboxDns } from '../sandbox-dns.ts';

export const sendGridKey = 'SG.sandbox';

const Mail = z.looseObject({
  from: z.object({ email: z.string(), name: z.string().optional() }),
  personalizations: z.tuple([
    z.looseObject({ to: z.tuple([z.object({ email: z.string(), name: z.string().optional() })]) }),
  ]),
});
type Mail = z.infer<typeof Mail>;

interface Domain {
  readonly id: number;
  readonly domain: string;
  readonly subdomain: string;
  /** By the name of the record. */
  readonly valid: Record<string, boolean>;
}

export interface SendGridSandbox extends JsonServer {
  /** The mails that were taken. */
  readonly mails: Mail[];
  /** By id. */
  readonly domains: Map<number, Domain>;
  /** Addresses on its list of bounces. */
  readonly bounced: Set<string>;
}

interface Options {
  readonly dns: SandboxDns;
  /** Names that the account has from the beginning, with numbers from 1, and right DNS. */
  readonly known?: readonly string[];
  /** Names of the installation. It sends from them as from the validated ones. */
  readonly ownDomains?: readonly string[];
}

const refused = (status: number, message: string, field: string | null = null): SandboxAnswer => ({
  status,
  body: { errors: [{ message, field, help: null }] },
});

const recordNames = ['mail_cname', 'dkim1', 'dkim2'] as const;

/** SendGrid as far as the product speaks with it: https://www.twilio.com/docs/sendgrid/api-reference */
export async function startSendGridSandbox({
  dns,
  known = [],
  ownDomains = [],
}: Options): Promise<SendGridSandbox> {
  const mails: Mail[] = [];
  const bounced = new Set<string>();
  const domains = new Map<number, Domain>();
  let lastId = 0;
  for (const name of known) addDomain(name, true);

  function addDomain(domain: string, isRight = false): Domain {
    lastId += 1;
    const id = lastId;
    const valid = Object.fromEntries(recordNames.map((name) => [name, isRight]));
    const added = { id, domain, subdomain: `em${1000 + id}`, valid };
    domains.set(id, added);
    return added;
  }

  function recordsOf({ id, domain, subdomain }: Domain) {
    const root = `u9000${id}.wl.sendgrid.net`;
    return {
      mail_cname: { host: `${subdomain}.${domain}`, value: root },
      dkim1: { host: `s1._domainkey.${domain}`, value: `s1.domainkey.${root}` },
      dkim2: { host: `s2._domainkey.${domain}`, value: `s2.domainkey.${root}` },
    };
  }

  const isValid = ({ valid }: Domain): boolean => Object.values(valid).every(Boolean);

  function details(found: Domain) {
    const records = recordsOf(found);
    const dns = recordNames.map((name) => [
      name,
      {
        ...{ valid: found.valid[name] === true, type: 'cname' },
        ...{ host: records[name].host, data: records[name].value },
      },
    ]);
    const { id, domain, subdomain } = found;
    return { id, domain, subdomain, valid: isValid(found), dns: Object.fromEntries(dns) };
  }

  function validate(found: Domain): SandboxAnswer {
    const records = recordsOf(found);
    for (const name of recordNames) found.valid[name] = dns.isRight(records[name]);
    const results = recordNames.map((name) => [name, { valid: found.valid[name], reason: null }]);
    return {
      status: 200,
      body: {
        ...{ id: found.id, valid: isValid(found) },
        validation_results: Object.fromEntries(results),
      },
    };
  }

  function answerDomains({ method, path, query, body }: SandboxRequest): SandboxAnswer {
    const [, , , , id, what] = path.split('/');
    if (id === undefined && method === 'POST') {
      const { domain } = z.object({ domain: z.string() }).parse(body);
      return { status: 201, body: details(addDomain(domain)) };
    }
    if (id === undefined) {
      const named = [...domains.values()].filter(({ domain }) =>
        domain.includes(query.get('domain') ?? ''),
      );
      const from = Number(query.get('offset'));
      const page = named.slice(from, from + Number(query.get('limit')));
      return { status: 200, body: page.map(details) };
    }
    const found = domains.get(Number(id));
    if (!found) return refused(404, 'not found');
    if (method === 'DELETE') {
      domains.delete(found.id);
      return { status: 204 };
    }
    return what === 'validate' ? validate(found) : { status: 200, body: details(found) };
  }

  function answerMail(body: unknown): SandboxAnswer {
    const mail = Mail.parse(body);
    const from = mail.from.email.split('@')[1] ?? '';
    const isVerified = [...domains.values()].some((each) => each.domain === from && isValid(each));
    if (!isVerified && !ownDomains.includes(from))
      return refused(403, 'The from address does not match a verified Sender Identity.', 'from');
    if (!mail.personalizations[0].to[0].email.includes('@'))
      return refused(400, 'Does not contain a valid address.', 'personalizations.0.to.0.email');
    mails.push(mail);
    return { status: 202 };
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const { path, method, headers, body } = request;
    if (headers.authorization !== `Bearer ${sendGridKey}`)
      return refused(401, 'The provided authorization grant is invalid.');
    if (path.startsWith('/v3/whitelabel/domains')) return answerDomains(request);
    if (path === '/v3/mail/send') return answerMail(body);
    const address = /^\/v3\/suppression\/bounces\/(.+)$/.exec(path)?.[1];
    if (method === 'DELETE' && address && bounced.delete(decodeURIComponent(address)))
      return { status: 204 };
    return refused(404, 'not found');
  }

  const server = await startJsonServer(answer);
  return { ...server, mails, domains, bounced };
}
