import { describe, expect, it } from 'vitest';
import { StoredEmail } from '#contract/tenants/email-settings.ts';
import type { ServiceRecord } from '#server/email-services/email-service.ts';
import {
  type AddedDomain,
  checkedRecords,
  forgottenRecords,
  isAdded,
  isBeingAdded,
  isOurs,
  newRecords,
  toWithRecords,
  withSendingDomains,
} from './policy.ts';

const at = new Date('2026-11-20T10:00:00.000Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

const record: ServiceRecord = {
  ...{ type: 'CNAME', host: 'em1.mail.brand.co.uk', value: 'u1.wl.sendgrid.net', isValid: true },
};
const shown = {
  ...{ type: 'CNAME' as const, host: record.host, value: record.value },
  hostWithoutRootDomain: 'em1.mail',
};
const unknown = { ...shown, valid: false, validAt: null, invalidReason: null };

const row: AddedDomain = {
  ...{ service: 'postmark', name: 'mail.brand.test', serviceId: '7' },
  ...{ domain: 'brand.test', subDomain: 'mail', records: [unknown], isValid: true },
  ...{ createdAt: at, claimedAt: at, checkedAt: null, validAt: null, lostAt: null },
};
const claim = { ...row, serviceId: null };
const added = { id: '7', domain: 'brand.test', subDomain: 'mail', valid: true };

describe('a sending domain', () => {
  it('is added once its service knows it', () => {
    expect([isAdded(row), isAdded(claim), isAdded(undefined)]).toEqual([true, false, false]);
  });

  it('is being added for half a minute after it was claimed', () => {
    expect(isBeingAdded(claim, later(29_999))).toBe(true);
    expect(isBeingAdded(claim, later(30_000))).toBe(false);
    expect(isBeingAdded(row, at)).toBe(false);
  });

  it('stands with its records', () => {
    expect(toWithRecords(row)).toEqual({
      ...{ emailService: 'postmark', sendingDomain: added, dnsRecords: [unknown] },
    });
  });
});

it.each([
  ['host.test', true],
  ['a.b.host.test', true],
  ['mail.host.test', true],
  ['news.other.test', true],
  ['brand.news.other.test', true],
  ['other.test', false],
  ['myhost.test', false],
  ['host.test.brand.test', false],
])('whether %s is a name of the installation: %s', (name, expected) => {
  const senderDomains = { transactional: 'mail.host.test', bulk: 'news.other.test' };
  expect(isOurs(name, { platformDomain: 'host.test', senderDomains })).toBe(expected);
});

describe('email settings', () => {
  const email = StoredEmail.parse({ fromEmailName: 'Brand' });

  it('name the domain of Postmark at both of its parts', () => {
    expect(withSendingDomains(email, [row])).toEqual({
      ...email,
      postMark: {
        transactional: { ...email.postMark.transactional, sendingDomain: added },
        bulk: { ...email.postMark.bulk, sendingDomain: added },
      },
    });
  });

  it('name the domain of SendGrid', () => {
    const sendgrid: AddedDomain = { ...row, service: 'sendgrid', serviceId: '9' };
    expect(withSendingDomains(email, [claim, sendgrid])).toEqual({
      ...email,
      emailSendingDomain: { sendGridWhitelabelDomain: { ...added, id: '9' } },
    });
  });

  it('name none where none is added, whatever they said before', () => {
    const before = withSendingDomains(email, [row, { ...row, service: 'sendgrid' }]);
    expect(withSendingDomains(before, [claim])).toEqual(email);
  });
});

describe('the DNS records of a sending domain', () => {
  it('are not known yet when it is new, whatever its service says', () => {
    expect(newRecords({ records: [record] })).toEqual([unknown]);
  });

  it('stand at the domain itself as @', () => {
    const root = { ...record, host: 'brand.co.uk' };
    expect(newRecords({ records: [root] })).toMatchObject([{ hostWithoutRootDomain: '@' }]);
  });

  it('say since when they are right', () => {
    const records = [record];
    const now = at.toISOString();
    const right = { ...shown, valid: true, validAt: now, invalidReason: null };
    expect(checkedRecords({ records }, [unknown], at)).toEqual([right]);
    expect(checkedRecords({ records }, [], at)).toEqual([right]);
    expect(checkedRecords({ records }, [right], later(1))).toEqual([right]);
    const again = later(1).toISOString();
    for (const other of [{ host: 'em2.mail.brand.co.uk' }, { value: 'u2.wl.sendgrid.net' }])
      expect(checkedRecords({ records }, [{ ...right, ...other }], later(1))).toMatchObject([
        { validAt: again },
      ]);
  });

  it('say what is wrong with them', () => {
    const right = { ...shown, valid: true, validAt: at.toISOString(), invalidReason: null };
    expect(checkedRecords({ records: [{ ...record, isValid: false }] }, [right], at)).toEqual([
      {
        ...unknown,
        invalidReason:
          'There is no such CNAME record yet, or it has another value. Please add it exactly as shown here',
      },
    ]);
    expect(forgottenRecords([right])).toEqual([
      {
        ...unknown,
        invalidReason:
          'The email service does not know this domain any more. Please remove it and add it again',
      },
    ]);
  });
});
