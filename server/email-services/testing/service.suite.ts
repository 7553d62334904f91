import { describe, expect, it } from 'vitest';
import type { JsonServer } from '#sandbox/json-server.ts';
import type { SandboxDns } from '#sandbox/sandbox-dns.ts';
import type { EmailServiceAccount } from '../email-service.ts';
import { serviceMail } from './service-mail.ts';

interface Known {
  readonly account: EmailServiceAccount;
  readonly sandbox: JsonServer & { readonly domains: ReadonlyMap<number, unknown> };
  /** Makes the records in the DNS as they have to be. */
  readonly setRight: () => void;
}

/** How the domains of any service are checked and removed; each has so many records. */
export function describeDomains(title: string, records: number, known: () => Known): void {
  describe(`a domain at ${title}, as at any service,`, () => {
    it('has its records looked up in the DNS when it is checked', async () => {
      const { account, setRight } = known();
      const { id } = await account.addDomain('checked.test');
      const areValid = async () =>
        (await account.checkDomain(id)).records.map(({ isValid }) => isValid);
      const all = (isValid: boolean) => Array.from({ length: records }, () => isValid);
      expect(await areValid()).toEqual(all(false));
      setRight();
      expect(await areValid()).toEqual(all(true));
      const unknown = account.checkDomain('9999');
      await expect(unknown).rejects.toMatchObject({ failure: 'unknown-domain' });
    });

    it('is removed, also where it is gone already, but not while the service is away', async () => {
      const { account, sandbox } = known();
      const { id } = await account.addDomain('removed.test');
      await account.removeDomain(id);
      expect(sandbox.domains.has(Number(id))).toBe(false);
      await account.removeDomain(id);
      sandbox.fail('/domains', { status: 500, body: {} });
      await expect(account.removeDomain(id)).rejects.toMatchObject({ failure: 'away' });
    });
  });
}

interface Failing {
  readonly sandbox: () => JsonServer;
  readonly start: (options: { readonly dns: SandboxDns }) => Promise<JsonServer>;
  /** Opens the account at an address, with a key that is not right where one is named. */
  readonly open: (url: string, wrongKey?: string) => EmailServiceAccount;
  /** Where the service takes mails. */
  readonly path: string;
}

/** The tests of the known state of a mail after a failure of any service. */
export function describeFailures(title: string, { sandbox, start, open, path }: Failing): void {
  const away = { failure: 'away', message: `${title}: away` };

  describe(`a failure of ${title}, as of any service,`, () => {
    it('that ends the connection may have sent the mail all the same', async () => {
      sandbox().fail(path, 'hang-up');
      const sent = open(sandbox().url).send(serviceMail);
      await expect(sent).rejects.toMatchObject({ ...away, isUnclear: true });
    });

    it('that was never reached has not sent the mail', async () => {
      const gone = await start({ dns: { isRight: () => false } });
      await gone.close();
      const sent = open(gone.url).send(serviceMail);
      await expect(sent).rejects.toMatchObject({ ...away, isUnclear: false });
    });

    it('has no key in it', async () => {
      const key = 'SG.another-key';
      const error: unknown = await open(sandbox().url, key)
        .send(serviceMail)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ failure: 'key-refused' });
      expect(JSON.stringify([error, String(error)])).not.toContain(key);
      expect(error).not.toHaveProperty('cause');
    });
  });
}
