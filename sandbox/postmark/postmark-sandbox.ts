import { z } from 'zod';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import type { SandboxDns } from '../sandbox-dns.ts';

export const postmarkTokens = {
  accountToken: 'sandbox-account-token',
  serverToken: 'sandbox-server-token',
} as const;

const Mail = z.looseObject({ From: z.string(), To: z.string() });
type Mail = z.infer<typeof Mail>;

interface Domain {
  readonly ID: number;
  readonly Name: string;
  readonly ReturnPathDomain: string;
  readonly key: string;
  dkim: boolean;
  returnPath: boolean;
}

export interface PostmarkSandbox extends JsonServer {
  /** The mails that were taken. */
  readonly mails: Mail[];
  /** By id. */
  readonly domains: Map<number, Domain>;
  /** Addresses that it sends nothing to, as after a bounce. */
  readonly inactive: Set<string>;
}

interface Options {
  readonly dns: SandboxDns;
  /** Names that the account has from the beginning, with numbers from 1, and right DNS. */
  readonly known?: readonly string[];
  /** Names of the installation. It sends from them without a registration. */
  readonly ownDomains?: readonly string[];
}

const refused = (ErrorCode: number, Message: string): SandboxAnswer => ({
  status: 422,
  body: { ErrorCode, Message },
});
const addressIn = (text: string): string => (/<(.*)>$/.exec(text)?.[1] ?? text).toLowerCase();

/** Postmark as far as the product speaks with it: https://postmarkapp.com/developer */
export async function startPostmarkSandbox({
  dns,
  known = [],
  ownDomains = [],
}: Options): Promise<PostmarkSandbox> {
  const mails: Mail[] = [];
  const inactive = new Set<string>();
  const domains = new Map<number, Domain>();
  let lastId = 0;
  for (const name of known) addDomain(name, `pm-bounces.${name}`, true);

  function addDomain(Name: string, ReturnPathDomain: string, isRight = false): Domain {
    lastId += 1;
    const ID = lastId;
    const key = Buffer.from(`${Name} ${ID}`).toString('base64url');
    const domain = { ID, Name, ReturnPathDomain, key, dkim: isRight, returnPath: isRight };
    domains.set(ID, domain);
    return domain;
  }

  const recordsOf = ({ ID, Name, ReturnPathDomain, key }: Domain) => ({
    dkim: { host: `${20_261_100 + ID}pm._domainkey.${Name}`, value: `k=rsa;p=${key}` },
    returnPath: { host: ReturnPathDomain, value: 'pm.mtasv.net' },
  });

  function details(domain: Domain) {
    const { dkim, returnPath } = recordsOf(domain);
    return {
      ...{ ID: domain.ID, Name: domain.Name, SPFVerified: true, WeakDKIM: false },
      ...{ DKIMVerified: domain.dkim, ReturnPathDomainVerified: domain.returnPath },
      DKIMHost: domain.dkim ? dkim.host : '',
      DKIMTextValue: domain.dkim ? dkim.value : '',
      DKIMPendingHost: domain.dkim ? '' : dkim.host,
      DKIMPendingTextValue: domain.dkim ? '' : dkim.value,
      ...{ ReturnPathDomain: returnPath.host, ReturnPathDomainCNAMEValue: returnPath.value },
    };
  }

  function answerDomains({ method, path, body, query }: SandboxRequest): SandboxAnswer {
    const [, id, what] = path
      .toLowerCase()
      .split('/')
      .filter((part) => part !== '');
    if (id === undefined && method === 'POST') {
      const { Name, ReturnPathDomain } = z
        .object({ Name: z.string(), ReturnPathDomain: z.string() })
        .parse(body);
      if ([...domains.values()].some((each) => each.Name === Name))
        return refused(512, 'This domain already exists.');
      return { status: 200, body: details(addDomain(Name, ReturnPathDomain)) };
    }
    if (id === undefined) {
      const from = Number(query.get('offset'));
      const page = [...domains.values()].slice(from, from + Number(query.get('count')));
      return { status: 200, body: { TotalCount: domains.size, Domains: page.map(details) } };
    }
    const domain = domains.get(Number(id));
    if (!domain) return refused(510, 'This domain was not found.');
    if (method === 'DELETE') domains.delete(domain.ID);
    const records = recordsOf(domain);
    // A right record stays right until it is looked up and found wrong.
    if (what === 'verifydkim') domain.dkim = dns.isRight(records.dkim);
    if (what === 'verifyreturnpath') domain.returnPath = dns.isRight(records.returnPath);
    return { status: 200, body: details(domain) };
  }

  function answerMail(body: unknown): SandboxAnswer {
    const mail = Mail.parse(body);
    const from = addressIn(mail.From).split('@')[1] ?? '';
    const isVerified = [...domains.values()].some(({ Name, dkim }) => Name === from && dkim);
    if (!isVerified && !ownDomains.includes(from))
      return refused(
        400,
        'The From address you supplied is not a Sender Signature on your account.',
      );
    if (inactive.has(addressIn(mail.To)))
      return refused(406, `You tried to send to a recipient that is inactive: ${mail.To}`);
    if (!addressIn(mail.To).includes('@')) return refused(300, "Invalid 'To' address.");
    mails.push(mail);
    return { status: 200, body: { ErrorCode: 0, Message: 'OK', MessageID: String(mails.length) } };
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const { path, headers, body } = request;
    const isDomains = path.startsWith('/domains');
    const [token, expected] = isDomains
      ? [headers['x-postmark-account-token'], postmarkTokens.accountToken]
      : [headers['x-postmark-server-token'], postmarkTokens.serverToken];
    if (token !== expected)
      return { status: 401, body: { ErrorCode: 10, Message: 'No such token.' } };
    if (isDomains) return answerDomains(request);
    if (path === '/email') return answerMail(body);
    if (path.endsWith('/suppressions/delete')) {
      const { Suppressions } = z
        .object({ Suppressions: z.array(z.object({ EmailAddress: z.string() })) })
        .parse(body);
      for (const { EmailAddress } of Suppressions) inactive.delete(EmailAddress);
      return { status: 200, body: { Suppressions: [] } };
    }
    return { status: 404, body: { ErrorCode: 0, Message: 'Not found.' } };
  }

  const server = await startJsonServer(answer);
  return { ...server, mails, domains, inactive };
}
