import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { applicationStatusLabels as labels } from '#client/applicants/application-status.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import type { ApplicationStatus } from '#contract/applicants/application-status.ts';
import { checkApplicationStatus } from '#contract/applicants/application-status-endpoints.ts';
import { requestRegistrationLink } from '#contract/applicants/registration-link-endpoints.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { visit } from '#ui/testing/page.ts';
import { button, field, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://acme.banyan.test:4000/'));

const link = '/application?token=secret';
const receivedAt = '2026-11-03T12:00:00.000Z';
const waiting: ApplicationStatus = { state: 'waiting', receivedAt };
const open = (status: ApplicationStatus, serve?: (fake: FakeApi) => void) =>
  openApp(link, {
    serve(fake) {
      fake.on(checkApplicationStatus, () => status);
      serve?.(fake);
    },
  });
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('the page of an application', () => {
  it('says that it is being looked at, by which brand and since when [APPL-213]', async () => {
    const app = await open(waiting);
    await heading('Your application is being looked at');
    expect(screen.getByRole('status').textContent).toMatch(/^Acme will email you once/);
    expect(steps()).toEqual([
      'Received on November 3, 2026',
      'Being looked at',
      'Decision by email',
    ]);
    expect(screen.getByText('Being looked at').getAttribute('aria-current')).toBe('step');
    expect(await app.sent('/auth/application-status')).toEqual([{ token: 'secret' }]);
    // A reload shows it again.
    expect(app.address()).toBe(link);
  });

  it('says that it is approved, and sends a new link to register [APPL-213]', async () => {
    const app = await open({ state: 'approved', receivedAt }, (fake) =>
      fake.on(requestRegistrationLink, () => undefined),
    );
    await heading('Your application has been approved');
    screen.getByText(/^Welcome to Acme. .* has a link to register/);
    expect(steps()).toEqual([
      'Received on November 3, 2026',
      'Approved',
      'Register with the link of the email',
    ]);
    expect(hrefOf('Log in')).toBe('/login');
    await app.user.click(await button('Send me a new link'));
    await app.user.type(await field('Email'), 'ada@acme.test');
    await app.user.click(await button('Send email'));
    await heading('Check your email');
    expect(await app.sent('/auth/registration-link')).toEqual([{ email: 'ada@acme.test' }]);
  });

  it('says that it was not this time, and from when one can apply again [APPL-213]', async () => {
    await open({ state: 'rejected', receivedAt, applyAgainOn: '2027-01-02' });
    await heading('Not this time');
    screen.getByText(/^Acme has looked .* You can apply again from January 2, 2027.$/);
    expect(steps()).toEqual([
      'Received on November 3, 2026',
      'Decided',
      'Apply again from January 2, 2027',
    ]);
    expect(hrefOf('Apply again')).toBeUndefined();
  });

  it('leads to the form from the day on which one can apply again [APPL-213]', async () => {
    await open({ state: 'rejected', receivedAt, applyAgainOn: null });
    await heading('Not this time');
    screen.getByText(/You can apply again now.$/);
    expect(hrefOf('Apply again')).toBe('/apply');
  });

  it('leads to the login who has registered [APPL-213]', async () => {
    await open({ state: 'registered', receivedAt });
    await heading('You have registered');
    expect(steps()).toEqual(['Received on November 3, 2026', 'Registered']);
    expect(hrefOf('Log in')).toBe('/login');
  });

  it.each([
    ['is over', link],
    ['has no token', '/application'],
    ['is longer than any', `/application?token=${'x'.repeat(201)}`],
  ])('says the same of every link that %s [APPL-213]', async (_, address) => {
    await openApp(address, {
      serve: (fake) => fake.refuse(checkApplicationStatus, 'invalid-token'),
    });
    await heading('This link cannot be used');
    expect((await screen.findByRole('alert')).textContent).toBe(labels.over);
    expect(hrefOf('Log in')).toBe('/login');
  });

  it('can be tried again after a failure', async () => {
    let api: FakeApi | undefined;
    const app = await openApp(link, {
      serve(fake) {
        api = fake;
        fake.refuse(checkApplicationStatus, 'too-many-requests');
      },
    });
    await heading('Your application could not be looked up');
    screen.getByText(problemMessages['too-many-requests']);
    api?.on(checkApplicationStatus, () => waiting);
    await app.user.click(await button('Try again'));
    await heading('Your application is being looked at');
  });

  it('says while the tenant is disabled that it is', async () => {
    await openApp(link, { tenant: { enabled: false } });
    await heading('Acme is closed at the moment');
  });
});
