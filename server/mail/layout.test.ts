import { describe, expect, it } from 'vitest';
import { Branding } from '#contract/tenants/branding.ts';
import { Address, Terms } from '#contract/tenants/tenant.ts';
import { AccountDeletionMail, accountDeletionText } from './account-deletion.ts';
import {
  ActivityApprovedMail,
  ActivityRejectedMail,
  activityApprovedText,
  activityRejectedText,
} from './activity-reviewed.ts';
import {
  ApplicationApprovedMail,
  ApplicationReceivedMail,
  ApplicationRejectedMail,
  applicationApprovedText,
  applicationReceivedText,
  applicationRejectedText,
} from './application.ts';
import { EmailChangedMail, emailChangedText } from './email-changed.ts';
import { InvitationMail, invitationText } from './invitation-administrator.ts';
import { IssuedRewardsMail, issuedRewardsText } from './issued-rewards.ts';
import { layOutHtml, layOutText } from './layout.ts';
import type { MailText } from './mail.ts';
import { OrderQuestionAnsweredMail, orderQuestionAnsweredText } from './order-question-answered.ts';
import { OrdersDecidedMail, ordersDecidedText } from './orders-decided.ts';
import { OrdersHeldMail, ordersHeldText } from './orders-held.ts';
import { PasswordResetMail, passwordResetText } from './password-reset.ts';
import { PointsExpiringMail, pointsExpiringText } from './points-expiring.ts';
import {
  ProfileApprovedMail,
  ProfileRejectedMail,
  profileApprovedText,
  profileRejectedText,
} from './profile-reviewed.ts';

const acme = {
  tenantName: 'Acme & Sons',
  branding: Branding.parse({ headerBackgroundColor: '#111111', primaryButtonColor: '#222222' }),
  terms: Terms.parse({ ambassador: 'Champion', ambassadors: 'Champions' }),
  timezone: 'Pacific/Auckland',
  address: Address.parse({ companyName: 'Acme Ltd', line1: 'Main Street 1', city: 'Springfield' }),
};
const shared = {
  to: { name: 'Ines', address: 'ines@example.test' },
  url: 'https://acme.test/page?a=1&b=2',
};
const ofActivity = { ...shared, title: 'Post' };
const reset = PasswordResetMail.parse({ ...shared, template: 'password-reset', validMinutes: 60 });

const mails: Record<string, MailText> = {
  'account-deletion': accountDeletionText(
    AccountDeletionMail.parse({
      ...shared,
      template: 'account-deletion',
      deletionAt: '2026-12-04T12:00:00.000Z',
    }),
    acme,
  ),
  'activity-approved': activityApprovedText(
    ActivityApprovedMail.parse({ ...ofActivity, template: 'activity-approved' }),
    acme,
  ),
  'activity-rejected': activityRejectedText(
    ActivityRejectedMail.parse({ ...ofActivity, template: 'activity-rejected', reason: 'Dark' }),
    acme,
  ),
  'application-approved': applicationApprovedText(
    ApplicationApprovedMail.parse({ ...shared, template: 'application-approved', validDays: 30 }),
    acme,
  ),
  'application-approved-again': applicationApprovedText(
    ApplicationApprovedMail.parse({ ...shared, template: 'application-approved', validDays: null }),
    acme,
  ),
  'application-received': applicationReceivedText(
    ApplicationReceivedMail.parse({ ...shared, template: 'application-received' }),
    acme,
  ),
  'application-received-without-link': applicationReceivedText(
    ApplicationReceivedMail.parse({ to: shared.to, template: 'application-received' }),
    acme,
  ),
  'application-rejected': applicationRejectedText(
    ApplicationRejectedMail.parse({ ...shared, template: 'application-rejected' }),
    acme,
  ),
  'email-changed': emailChangedText(
    EmailChangedMail.parse({ ...shared, template: 'email-changed' }),
    acme,
  ),
  'invitation-administrator': invitationText(
    InvitationMail.parse({ ...shared, template: 'invitation-administrator', validDays: 30 }),
    acme,
  ),
  'issued-rewards': issuedRewardsText(
    IssuedRewardsMail.parse({
      ...{ ...shared, template: 'issued-rewards', rewards: ['10% off tents', 'A hoodie'] },
    }),
    acme,
  ),
  'password-reset': passwordResetText(reset, acme),
  'points-expiring': pointsExpiringText(
    PointsExpiringMail.parse({
      ...shared,
      ...{ template: 'points-expiring', points: 1250, date: '2027-06-01' },
    }),
    acme,
  ),
  'order-question-answered': orderQuestionAnsweredText(
    OrderQuestionAnsweredMail.parse({
      ...{ ...shared, template: 'order-question-answered', orderNumber: '#4711' },
      ...{ note: 'My friend used my code.', answer: 'You are right.', hasApproved: true },
    }),
    acme,
  ),
  'orders-decided': ordersDecidedText(
    OrdersDecidedMail.parse({
      ...{ ...shared, template: 'orders-decided', code: 'INES10', verdict: 'fine' },
      ...{ reason: 'Your newsletter explains them.', isReversed: true },
    }),
    acme,
  ),
  'orders-held': ordersHeldText(
    OrdersHeldMail.parse({
      ...{ ...shared, template: 'orders-held', code: 'INES10' },
      signals: ['leaked-code', 'over-cap'],
    }),
    acme,
  ),
  'profile-approved': profileApprovedText(
    ProfileApprovedMail.parse({ ...shared, template: 'profile-approved' }),
    acme,
  ),
  'profile-rejected': profileRejectedText(
    ProfileRejectedMail.parse({ ...shared, template: 'profile-rejected', message: 'Please smile' }),
    acme,
  ),
};

describe('a system email', () => {
  it.each(Object.entries(mails))('reads as it is kept beside this test: %s', async (name, mail) => {
    const text = `Subject: ${mail.subject}\n\n${layOutText(mail, acme)}`;
    await expect(text).toMatchFileSnapshot(`testing/mails/${name}.txt`);
  });

  it('looks as it is kept beside this test', async () => {
    const html = await layOutHtml(passwordResetText(reset, acme), acme);
    await expect(html).toMatchFileSnapshot('testing/mails/password-reset.html');
  });

  it('ends with the name of the brand where that has no address', () => {
    const mail = passwordResetText(reset, acme);
    for (const address of [undefined, Address.parse({})]) {
      expect(layOutText(mail, { ...acme, address })).toMatch(
        /-- \nAcme & Sons\nYou get this email because [^\n]*\n$/,
      );
    }
  });
});
