import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { makeToken } from '#client/testing/tokens.ts';
import {
  applyWithForm,
  applyWithMainForm,
  getForm,
  getMainForm,
} from '#contract/application-forms/endpoints.ts';
import type { PublicForm, Submission } from '#contract/application-forms/public-form.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import {
  makeAgreement,
  makeField,
  makeFormData,
  makePublicForm,
} from '#contract/testing/application-forms.ts';
import { visit } from '#ui/testing/page.ts';
import { button, field, messageAt, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://acme.banyan.test:4000/'));

const agreement = makeAgreement();
const site = makeField('site', 'webAddress', { title: 'Your site' });

interface Options {
  form?: Partial<PublicForm>;
  address?: string;
  token?: string;
  serve?: (fake: FakeApi, sent: Submission[]) => void;
}

async function open({ form, address = '/apply', token, serve }: Options = {}) {
  const sent: Submission[] = [];
  const app = await openApp(address, {
    ...(token !== undefined && { token }),
    serve: (fake) => {
      fake.on(getMainForm, () => makePublicForm(form));
      fake.on(applyWithMainForm, ({ body }) => {
        sent.push(body);
        return { approved: null, emailed: false };
      });
      serve?.(fake, sent);
    },
  });
  return { ...app, sent };
}

type App = Awaited<ReturnType<typeof open>>;

async function fillIn(app: App): Promise<void> {
  await app.user.type(await field('First Name'), 'Ada');
  await app.user.type(await field('Last Name'), 'Lovelace');
  await app.user.type(await field('Email'), 'ada@example.test');
}

const apply = async (app: App) => app.user.click(await button('Apply'));

describe('the application form', () => {
  it('shows everybody the content, the fields in order, the agreements and the button [APPL-20 APPL-57 APPL-109 APPL-152]', async () => {
    await open({
      form: {
        formData: {
          ...makeFormData(makeField('Why', 'multilineText')),
          content:
            '<p>Hello <strong>you</strong></p><script>bad()</script><a href="javascript:bad()">x</a>',
        },
        agreements: [agreement],
      },
    });
    await screen.findByRole('heading', { name: 'Join us', level: 1 });
    expect(screen.getByText('you').tagName).toBe('STRONG');
    expect(screen.queryByText(/bad/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^x/ })).toBeNull();
    const names = screen.getAllByRole('textbox').map((box) => box.id);
    expect(names).toEqual(['apply-firstName', 'apply-lastName', 'apply-email', 'apply-Why']);
    const box = screen.getByRole('checkbox', {
      name: /^I agree to the terms & conditions.*for this program$/,
    });
    expect(box).toBeDefined();
    const link = screen.getByRole('link', { name: /^terms & conditions/ });
    expect(link.getAttribute('href')).toBe('https://acme.test/terms');
  });

  it('sends the answers, and thanks in its place [APPL-110 APPL-172]', async () => {
    const app = await open({ form: { agreements: [agreement] } });
    await fillIn(app);
    await app.user.click(screen.getByRole('checkbox'));
    await apply(app);
    const heading = await screen.findByRole('heading', { name: 'Thank you for applying' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('We will email you about your application');
    expect(screen.queryByLabelText(/Email/)).toBeNull();
    expect(app.sent).toEqual([
      {
        fields: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.test' },
        agreements: [{ id: agreement.id, version: 1 }],
      },
    ]);
  });

  it.each([
    { approved: null, emailed: true },
    { approved: true, emailed: true },
    { approved: true, emailed: false },
  ])('says that an email tells the rest, where one is sent: %j [APPL-110]', async (applied) => {
    const app = await open({ serve: (fake) => fake.on(applyWithMainForm, () => applied) });
    await fillIn(app);
    await apply(app);
    await screen.findByText(
      'Please look into your mailbox. Our email says where your application stands and what comes next.',
    );
  });

  it('says at each field what is wrong, sends nothing and goes to the first [APPL-138 APPL-139 APPL-141 APPL-142]', async () => {
    const code = makeField('Code', 'text', {
      pattern: '[a-z]{3}',
      patternMessage: 'Three letters please',
    });
    const app = await open({
      form: { formData: makeFormData(site, code), agreements: [agreement] },
    });
    await app.user.type(await field('Last Name'), 'Lovelace');
    await app.user.type(await field('Email'), 'ada');
    await app.user.type(await field('Code'), 'abcd');
    await waitFor(async () => {
      await apply(app);
      expect(await messageAt('Code')).toBe('Three letters please');
    });
    expect(await messageAt('First Name')).toBe('Please fill in “First Name”');
    expect(await messageAt('Email')).toBe('Please enter a valid email address');
    screen.getByText('Please accept to continue');
    expect(document.activeElement).toBe(await field('First Name'));
    expect((await field('Last Name')).value).toBe('Lovelace');
    expect(app.sent).toEqual([]);
  });

  it('puts https:// in front of an address when its field is left [APPL-140]', async () => {
    const app = await open({ form: { formData: makeFormData(site) } });
    await app.user.type(await field('Your site'), 'ada.test');
    await app.user.tab();
    expect((await field('Your site')).value).toBe('https://ada.test');
    await app.user.clear(await field('Your site'));
    await app.user.type(await field('Your site'), 'http://ada.test');
    await app.user.tab();
    expect((await field('Your site')).value).toBe('http://ada.test');
  });

  it.each([
    ['too-many-requests', 'Too many attempts. Please try again later'],
    ['internal', 'Something went wrong on our side. Please try again'],
  ] as const)(
    'loses nothing when the server answers %s, and can be sent again',
    async (code, text) => {
      let isRefused = true;
      const app = await open({
        serve: (fake, sent) =>
          fake.on(applyWithMainForm, ({ body }) => {
            if (isRefused) throw problemResponse(code);
            sent.push(body);
            return { approved: null, emailed: false };
          }),
      });
      await fillIn(app);
      await apply(app);
      expect((await screen.findByRole('alert')).textContent).toMatch(text);
      expect((await field('Email')).value).toBe('ada@example.test');
      isRefused = false;
      await apply(app);
      await screen.findByRole('heading', { name: 'Thank you for applying' });
      expect(app.sent).toHaveLength(1);
    },
  );

  it('says a failure that belongs to no field beside the button, in sight of whoever pressed it [APPL-224]', async () => {
    const app = await open({
      serve: (fake) => fake.refuse(applyWithMainForm, 'too-many-requests'),
    });
    await fillIn(app);
    await apply(app);
    const alert = await screen.findByRole('alert');
    const last = screen.getAllByRole('textbox').at(-1) ?? (await field('Email'));
    expect(last.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks again for an agreement that has changed meanwhile, and keeps the answers [APPL-142]', async () => {
    let version = 1;
    const app = await open({
      serve: (fake) => {
        fake.on(getMainForm, () => makePublicForm({ agreements: [makeAgreement({ version })] }));
        fake.on(applyWithMainForm, ({ body }) => {
          version = 2;
          if (body.agreements[0]?.version === 2) return { approved: null, emailed: false };
          throw problemResponse('invalid-input', {
            fields: { [`agreements.${agreement.id}`]: 'Please accept to continue' },
          });
        });
      },
    });
    await fillIn(app);
    const box = () => screen.getByRole<HTMLInputElement>('checkbox');
    await app.user.click(box());
    await apply(app);
    await waitFor(() => expect(box().checked).toBe(false));
    screen.getByText('Please accept to continue');
    await app.user.click(box());
    await apply(app);
    await screen.findByRole('heading', { name: 'Thank you for applying' });
  });

  it('keeps what was typed until it is sent, and asks for the agreements again [APPL-214]', async () => {
    const form = { agreements: [agreement] };
    const before = await open({ form });
    await fillIn(before);
    await before.user.click(screen.getByRole('checkbox'));
    cleanup();
    const after = await open({ form });
    expect(await field('Email')).toHaveProperty('value', 'ada@example.test');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    await after.user.click(screen.getByRole('checkbox'));
    await apply(after);
    await screen.findByRole('heading', { name: 'Thank you for applying' });
    expect(after.sent).toMatchObject([{ fields: { firstName: 'Ada', lastName: 'Lovelace' } }]);
    cleanup();
    await open({ form });
    expect(await field('Email')).toHaveProperty('value', '');
  });

  it('keeps what was typed into one form apart from another', async () => {
    await fillIn(await open());
    cleanup();
    await open({
      address: '/apply/press',
      serve: (fake) => fake.on(getForm, () => makePublicForm()),
    });
    expect(await field('Email')).toHaveProperty('value', '');
  });

  it('of another address is that form, and goes there [APPL-21]', async () => {
    const asked: string[] = [];
    const app = await open({
      address: '/apply/campus',
      serve: (fake) => {
        fake.on(getForm, ({ params }) => makePublicForm({ title: `Form ${params.slug}` }));
        fake.on(applyWithForm, ({ params }) => {
          asked.push(params.slug);
          return { approved: null, emailed: false };
        });
      },
    });
    await screen.findByRole('heading', { name: 'Form campus' });
    await fillIn(app);
    await apply(app);
    await screen.findByRole('heading', { name: 'Thank you for applying' });
    expect(asked).toEqual(['campus']);
  });

  it('that is not there says so [APPL-22]', async () => {
    await open({
      address: '/apply/nothing',
      serve: (fake) => fake.refuse(getForm, 'not-found', { message: 'Form not found' }),
    });
    await screen.findByRole('heading', { name: 'Form not found' });
  });

  it('shows that something is coming while the tenant loads, and the error of a tenant that nobody knows [APPL-111]', async () => {
    let answer: (tenant: Tenant) => void = () => {};
    const pending = new Promise<Tenant>((resolve) => {
      answer = resolve;
    });
    const opening = open({ serve: (fake) => fake.on(getTenant, () => pending) });
    expect((await screen.findByRole('status')).textContent).toBe('Loading…');
    expect(screen.queryByRole('heading')).toBeNull();
    answer(testTenant);
    await opening;
    await screen.findByRole('heading', { name: 'Join us', level: 1 });
    cleanup();
    await open({ serve: (fake) => fake.refuse(getTenant, 'unknown-tenant') });
    await screen.findByText(problemMessages['unknown-tenant']);
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('says while the tenant is disabled that it is [TEN-146]', async () => {
    await open({ serve: (fake) => fake.refuse(getMainForm, 'tenant-disabled') });
    await screen.findByRole('heading', { name: 'This account is disabled' });
  });

  it('sends an ambassador to the first screen, and is shown to an admin [APPL-23]', async () => {
    const ambassador = await open({ token: makeToken({ roles: [] }) });
    await waitFor(() => expect(ambassador.address()).toBe('/activities'));
    ambassador.router.dispose();
  });

  it('is shown to an admin [APPL-23]', async () => {
    const admin = await open({ token: makeToken({ roles: ['admin'] }) });
    await screen.findByRole('heading', { name: 'Join us', level: 1 });
    expect(admin.address()).toBe('/apply');
  });
});
