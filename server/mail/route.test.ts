import { expect, it } from 'vitest';
import { keepsAllMails, type RouteConfig, routeOf } from './route.ts';

const sendgrid = { apiKey: 'SG.key', url: 'https://sendgrid.test' };
const postmark = { accountToken: 'a', serverToken: 's', url: 'https://postmark.test' };
const smtpUrl = 'smtps://mail.test';
const mailbox = { by: 'mailbox' };
const bySmtp = { by: 'smtp', url: smtpUrl };
const by = (service: string) => ({ by: 'service', service });

it.each<[RouteConfig, object, object]>([
  [{}, mailbox, mailbox],
  [{ smtpUrl }, bySmtp, bySmtp],
  [{ smtpUrl, sendgrid, postmark }, by('sendgrid'), by('postmark')],
  [{ smtpUrl, postmark }, bySmtp, by('postmark')],
  [{ sendgrid }, by('sendgrid'), by('sendgrid')],
  [{ keepsMails: true, postmark }, mailbox, { ...mailbox, asIf: 'postmark' }],
])(
  'with %j a mail goes by the chosen service, the mail server, the other service, or stays',
  (config, ofSendGrid, ofPostmark) => {
    expect(routeOf('sendgrid', config)).toEqual(ofSendGrid);
    expect(routeOf('postmark', config)).toEqual(ofPostmark);
    expect(keepsAllMails(config)).toBe(ofPostmark === mailbox || config.keepsMails === true);
  },
);
