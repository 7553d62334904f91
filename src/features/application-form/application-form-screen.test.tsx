import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { typeLabels } from '#client/application-forms/designer-labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import type { Agreement } from '#contract/application-forms/agreement.ts';
import type {
  ApplicationForm,
  ApplicationFormInput,
} from '#contract/application-forms/application-form.ts';
import {
  createAgreement,
  deleteAgreement,
  listAgreements,
  listApplicationForms,
  removeApplicationForm,
  renderApplicationForm,
  saveApplicationForm,
  updateAgreement,
} from '#contract/application-forms/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import {
  makeAgreement,
  makeField,
  makeForm,
  makeFormData,
} from '#contract/testing/application-forms.ts';
import { visit } from '#ui/testing/page.ts';
import { button, field, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => visit('http://acme.banyan.test:4000/'));

const main = makeForm();
const extraId = '00000000-0000-4000-8000-000000000002';
const extra = makeForm({
  id: extraId,
  rootApplicationFormId: extraId,
  slug: 'campus',
  title: 'Campus',
  isMain: false,
});

interface Options {
  forms?: ApplicationForm[];
  agreements?: Agreement[];
  advanced?: boolean;
  address?: string;
  locked?: boolean;
  serve?: (fake: FakeApi) => void;
}

async function open(options: Options = {}) {
  const { advanced = false, address = '/application-form', locked = false } = options;
  let forms = options.forms ?? [main];
  let agreements = options.agreements ?? [];
  const saved: ApplicationFormInput[] = [];
  const app = await openApp(address, {
    token: makeToken({ roles: ['admin'] }),
    serve: (fake) => {
      fake.on(listApplicationForms, () => ({
        results: forms,
        page: 1,
        pageSize: 100,
        totalCount: forms.length,
        advancedAgreements: advanced,
      }));
      fake.on(listAgreements, () => ({ results: agreements }));
      fake.on(listTags, () => ({ results: [] }));
      fake.on(evaluateFeature, () => ({
        status: locked ? ('limit-reached' as const) : ('ok' as const),
        message: '',
        limit: 1,
        count: locked ? 1 : 0,
        unlimited: false,
      }));
      fake.on(saveApplicationForm, ({ body }) => {
        saved.push(body);
        const before = forms.find(({ id }) => id === body.id);
        const id = crypto.randomUUID();
        const { id: _, ...content } = body;
        const next = makeForm({
          ...content,
          id,
          rootApplicationFormId: before?.rootApplicationFormId ?? id,
          isMain: before?.isMain ?? false,
          version: (before?.version ?? 0) + 1,
        });
        forms = [...forms.filter((each) => each !== before), next].sort(
          (one, other) => Number(other.isMain) - Number(one.isMain),
        );
        return next;
      });
      fake.on(removeApplicationForm, ({ params }) => {
        forms = forms.filter(({ id }) => id !== params.id);
        return undefined;
      });
      fake.on(createAgreement, ({ body }) => {
        const agreement = { ...body.agreement, version: 1 };
        agreements = [...agreements, agreement];
        return { agreement };
      });
      fake.on(updateAgreement, ({ body, params }) => {
        const agreement = { ...body.agreement, id: params.id, version: body.agreement.version + 1 };
        agreements = agreements.map((each) => (each.id === params.id ? agreement : each));
        return { agreement };
      });
      fake.on(deleteAgreement, ({ params }) => {
        agreements = agreements.filter(({ id }) => id !== params.id);
        return undefined;
      });
      fake.on(renderApplicationForm, ({ body }) => ({ html: `<h1>${body.title}</h1>` }));
      options.serve?.(fake);
    },
  });
  await screen.findByText('Permalink');
  return { ...app, saved };
}

type App = Awaited<ReturnType<typeof open>>;

const show = async (app: App, part: string) =>
  app.user.click(await screen.findByRole('tab', { name: part }));
const press = async (app: App, name: string) => app.user.click(await button(name));
const items = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');
const rows = () => items().map((row) => row.querySelector('p')?.textContent ?? '');

async function retype(app: App, label: string, text: string): Promise<void> {
  const box = await field(label);
  await app.user.clear(box);
  await app.user.type(box, text);
}

describe('the designer', () => {
  it('opens the form of the address, else the main form, with all of its parts [APPL-16 APPL-18 APPL-19]', async () => {
    const app = await open({ forms: [main, extra], address: '/application-form?form=campus' });
    expect((await field('Title')).value).toBe('Campus');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      ...['Form', 'Content', 'Fields', 'Agreements', 'Styles', 'Preview'],
    ]);
    await press(app, 'Application Form');
    await waitFor(async () => expect((await field('Title')).value).toBe('Application Form'));
    expect(app.address()).toBe('/application-form');
  });

  it('saves the next version of a form, says so, and does not ask when it is left [APPL-96 APPL-176 APPL-185]', async () => {
    const app = await open();
    await retype(app, 'Title', 'Join us');
    await press(app, 'Save');
    await waitFor(() => expect(app.notices()).toContain('Form saved'));
    expect(app.shell.notices.get()).toMatchObject([{ level: 'success', duration: 2000 }]);
    expect(app.saved).toMatchObject([{ id: main.id, title: 'Join us', slug: 'form1' }]);
    await retype(app, 'Title', 'Join us now');
    await press(app, 'Save');
    await waitFor(() => expect(app.saved).toHaveLength(2));
    expect(app.saved[1]?.id).not.toBe(main.id);
    await waitFor(() => expect(app.strangler.unsaved.isDirty.get()).toBe(false));
  });

  it('keeps what is typed while it is being saved, as a change that is still to be saved [SHELL-320]', async () => {
    const saving = Promise.withResolvers<void>();
    const app = await open({
      serve: (fake) =>
        fake.on(saveApplicationForm, async ({ body }) => {
          await saving.promise;
          return makeForm({ ...body, id: crypto.randomUUID(), version: 2 });
        }),
    });
    await retype(app, 'Title', 'Join us');
    await press(app, 'Save');
    await app.user.type(await field('Title'), ' now');
    saving.resolve();
    await waitFor(() => expect(app.notices()).toContain('Form saved'));
    expect((await field('Title')).value).toBe('Join us now');
    expect(app.strangler.unsaved.isDirty.get()).toBe(true);
  });

  it('keeps what was typed when somebody else has saved the form, and says so [APPL-176]', async () => {
    const app = await open({
      serve: (fake) => fake.refuse(saveApplicationForm, 'application-form-changed'),
    });
    await retype(app, 'Title', 'Join us');
    await press(app, 'Save');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Somebody else has saved this form/,
    );
    expect((await field('Title')).value).toBe('Join us');
  });

  it('adds a form like the main form, with a free number, whose permalink follows the title until it is chosen [APPL-95 APPL-100 APPL-102 APPL-121 APPL-122]', async () => {
    const form2 = { ...extra, slug: 'form2' };
    const city = makeField('city');
    const mainForm = makeForm({ formData: { ...makeFormData(city), customStyles: 'p {}' } });
    const app = await open({ forms: [mainForm, form2] });
    await press(app, 'Add form');
    await waitFor(async () => expect((await field('Title')).value).toBe('Form 3'));
    screen.getByText('http://acme.banyan.test:4000/apply/form3');
    await retype(app, 'Title', 'Für Ärzte');
    screen.getByText('http://acme.banyan.test:4000/apply/fur-arzte');
    await press(app, 'Edit');
    await retype(app, 'Permalink', 'Doctors only');
    await press(app, 'Confirm');
    await retype(app, 'Title', 'Something else');
    screen.getByText('http://acme.banyan.test:4000/apply/doctors-only');
    await press(app, 'Save');
    await waitFor(() => expect(app.notices()).toContain('Form saved'));
    const [sent] = app.saved;
    expect(sent).toMatchObject({
      slug: 'doctors-only',
      formData: { customStyles: 'p {}', hasSlugBeenEditedManually: true },
    });
    expect(sent?.id).toBeUndefined();
    expect(sent?.formData.fields.map(({ name }) => name)).toContain('city');
    await waitFor(() => expect(app.address()).toBe('/application-form?form=doctors-only'));
    expect((await field('Title')).value).toBe('Something else');
  });

  it('locks the way to another form where the plan has no more [APPL-123 APPL-193 PLAN-73 PLAN-108]', async () => {
    await open({ forms: [main, extra], locked: true });
    await screen.findByText('No more available on current plan');
    expect((await button('Add form')).hasAttribute('disabled')).toBe(true);
  });

  it('confirms no permalink that is empty or taken, and gives one up on cancel [APPL-101 APPL-117 APPL-119 APPL-120 APPL-192]', async () => {
    const app = await open({ forms: [main, extra] });
    await press(app, 'Edit');
    await retype(app, 'Permalink', 'CAMPUS');
    screen.getByText('Slug must be unique');
    expect((await button('Confirm')).hasAttribute('disabled')).toBe(true);
    await retype(app, 'Permalink', '!');
    screen.getByText('Slug cannot be empty');
    await press(app, 'Cancel');
    screen.getByText('http://acme.banyan.test:4000/apply');
    expect(await button('Copy')).toBeDefined();
  });

  it('removes a form after one question, and never the main form [APPL-103 APPL-189]', async () => {
    const app = await open({ forms: [main, extra], address: '/application-form?form=campus' });
    await press(app, 'Remove form');
    const dialog = await screen.findByRole('dialog', { name: 'Remove this application form?' });
    expect(dialog.textContent).toContain('Campus');
    await app.user.click(within(dialog).getByRole('button', { name: 'Remove form' }));
    await waitFor(() => expect(app.notices()).toContain('Application form removed'));
    await waitFor(async () => expect((await field('Title')).value).toBe('Application Form'));
    expect(screen.queryByRole('button', { name: 'Remove form' })).toBeNull();
  });
});

describe('the fields of a form', () => {
  const city = makeField('city', 'text', { title: 'City' });
  const why = makeField('why', 'multilineText', { title: 'Why' });

  it('are moved and deleted, but not those of the system [APPL-105 APPL-114]', async () => {
    const app = await open({ forms: [makeForm({ formData: makeFormData(city, why) })] });
    await show(app, 'Fields');
    expect(rows()).toEqual(['First Name', 'Last Name', 'Email', 'City', 'Why']);
    expect(screen.queryByRole('button', { name: /Email (up|down)|Delete Email/ })).toBeNull();
    await press(app, 'Move City down');
    expect(rows().slice(3)).toEqual(['Why', 'City']);
    await press(app, 'Move City down');
    await press(app, 'Move Why up');
    expect(rows().slice(2)).toEqual(['Email', 'Why', 'City']);
    await press(app, 'Delete Why');
    expect(rows().slice(2)).toEqual(['Email', 'City']);
  });

  it('are added with a type and a title that no other has, under a name that stays [APPL-55 APPL-112 APPL-113 APPL-115 APPL-116 APPL-191 APPL-198]', async () => {
    const app = await open();
    await show(app, 'Fields');
    await press(app, 'Add field');
    const add = await button('Add');
    expect(add.hasAttribute('disabled')).toBe(true);
    await app.user.type(await field('Title'), 'Favourite trail');
    expect(add.hasAttribute('disabled')).toBe(true);
    await app.user.click(screen.getByRole('combobox', { name: 'Type' }));
    const offered = screen.getAllByRole('option', { hidden: true });
    expect(offered.map((option) => option.textContent)).toEqual(Object.values(typeLabels));
    await app.user.click(screen.getByRole('option', { name: 'Multiline text', hidden: true }));
    expect(add.hasAttribute('disabled')).toBe(false);
    await retype(app, 'Title', ' first NAME ');
    screen.getByText('Field titles must be unique');
    expect(add.hasAttribute('disabled')).toBe(true);
    await retype(app, 'Title', 'Favourite trail');
    await app.user.click(add);
    await waitFor(() => expect(rows()).toContain('Favourite trail'));
    await press(app, 'Edit Favourite trail');
    await retype(app, 'Title', 'Best trail');
    await press(app, 'Update');
    await waitFor(() => expect(rows()).toContain('Best trail'));
    await press(app, 'Save');
    await waitFor(() => expect(app.saved).toHaveLength(1));
    expect(app.saved[0]?.formData.fields[3]).toMatchObject({
      name: 'favouriteTrail',
      title: 'Best trail',
      inputType: 'textarea',
      placeholder: null,
    });
  });

  it('take only a pattern that is one, and a phone number comes with its own [APPL-128 APPL-199]', async () => {
    const app = await open();
    await show(app, 'Fields');
    await press(app, 'Add field');
    await app.user.type(await field('Title'), 'Phone');
    await app.user.click(screen.getByRole('combobox', { name: 'Type' }));
    await app.user.click(screen.getByRole('option', { name: 'Phone number', hidden: true }));
    expect((await field('Pattern')).value).toBe('[0-9+() .-]{5,20}');
    expect((await field('Words for an answer that does not match')).value).toBe(
      'Please enter a valid phone number',
    );
    await app.user.clear(await field('Pattern'));
    await app.user.type(await field('Pattern'), '(');
    await press(app, 'Add');
    await screen.findByText('Pattern is not valid');
  });
});

describe('a text that is too long for the form', () => {
  const long = (length: number) => 'x'.repeat(length);
  const set = async (label: string, value: string) =>
    fireEvent.change(await field(label), { target: { value } });

  it('stays whole, and its part comes into sight with the refusal when the form is saved [SHELL-371]', async () => {
    const app = await open();
    await set('Title', long(210));
    await show(app, 'Styles');
    await set('Your own CSS', long(20_005));
    screen.getByText('Please enter at most 20,000 characters; there are 20,005');
    const asHtml = async () =>
      app.user.click(await screen.findByRole('switch', { name: 'Edit as HTML' }));
    await show(app, 'Content');
    await asHtml();
    await set('Content above the fields', long(20_004));
    screen.getByText('Please enter at most 20,000 characters; there are 20,004');
    await press(app, 'Save');
    await screen.findByText('Please enter at most 200 characters; there are 210');
    expect((await field('Title')).value).toHaveLength(210);
    await set('Title', 'Join us');
    await press(app, 'Save');
    await screen.findByText('Please enter at most 20,000 characters; there are 20,004');
    await asHtml();
    await set('Content above the fields', '');
    await press(app, 'Save');
    await screen.findByText('Please enter at most 20,000 characters; there are 20,005');
    expect((await field('Your own CSS')).value).toHaveLength(20_005);
    expect(app.saved).toEqual([]);
  });

  it('stays whole in its permalink and in the dialog of a field, which cannot be confirmed [SHELL-371]', async () => {
    const app = await open();
    await press(app, 'Edit');
    await set('Permalink', long(101));
    screen.getByText('A slug has at most 100 characters');
    expect((await button('Confirm')).disabled).toBe(true);
    await press(app, 'Cancel');
    await show(app, 'Fields');
    await press(app, 'Edit First Name');
    await set('Placeholder', long(203));
    screen.getByText('Please enter at most 200 characters; there are 203');
    expect((await button('Update')).disabled).toBe(true);
    await set('Placeholder', 'Ada');
    expect((await button('Update')).disabled).toBe(false);
  });
});

describe('the agreements of a form', () => {
  it('are one with a link and a label, created, changed and deleted at once [APPL-154 APPL-181 APPL-186 APPL-187 APPL-188 APPL-201]', async () => {
    const app = await open();
    await show(app, 'Agreements');
    await press(app, 'Add agreement');
    expect(screen.queryByLabelText(/^Text/)).toBeNull();
    expect((await field('Words of the link')).value).toBe('terms & conditions');
    const save = async () =>
      app.user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }),
      );
    await save();
    await screen.findByText('Please enter a link');
    await app.user.type(await field('Link'), 'acme.test/terms');
    await save();
    await waitFor(() => expect(app.notices()).toContain('Agreement successfully created'));
    await screen.findByText('https://acme.test/terms');
    screen.getByText(/^I agree to the/);
    expect(screen.queryByRole('button', { name: 'Add agreement' })).toBeNull();
    await press(app, 'Edit');
    await retype(app, 'Words of the link', 'rules');
    await save();
    await waitFor(() => expect(app.notices()).toContain('Agreement successfully updated'));
    await screen.findByText('Version 2');
    await press(app, 'Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete this agreement?' });
    await app.user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.notices()).toContain('Agreement successfully deleted'));
    await screen.findByText('Nobody has to agree to anything yet');
  });

  it('say before a change what follows for whoever has accepted them [AMB-220 APPL-227]', async () => {
    const app = await open({ agreements: [makeAgreement({ version: 3 })], advanced: true });
    await show(app, 'Agreements');
    await press(app, 'Edit');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^People who accepted version 3 do not need /);
    dialog.getByText(/^Nobody is told when the page behind the link changes\./);
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press(app, 'Add agreement');
    const adding = within(await screen.findByRole('dialog', { name: 'Add an agreement' }));
    expect(adding.queryByText(/^People who accepted/)).toBeNull();
    adding.getByText(/^Nobody is told when the page behind the link changes/);
    screen.getByText(/^Agreements are saved at once.+ Nobody is told when the page/);
  });

  it('are several with texts and forms of their own only for a few tenants [APPL-153 APPL-154]', async () => {
    const app = await open({ agreements: [makeAgreement()], advanced: true });
    await show(app, 'Agreements');
    screen.getByText('Every form');
    await press(app, 'Add agreement');
    expect((await field('Text')).value).toBe('I agree to the {{link}} for this program');
    expect(screen.getByRole('combobox', { name: 'Belongs to' })).toBeDefined();
  });
});

it('adds a stylesheet with https once [APPL-125 APPL-126]', async () => {
  const app = await open();
  await show(app, 'Styles');
  const add = async (url: string) => {
    await retype(app, 'Address of a stylesheet', url);
    await press(app, 'Add');
  };
  await add('http://acme.test/a.css');
  screen.getByText('Please enter an address that begins with https://');
  await add('https://acme.test/a.css');
  await add('https://acme.test/a.css');
  expect(items()).toHaveLength(1);
});

it('shows the page as the server draws it, in a frame where nothing runs [APPL-169]', async () => {
  const app = await open();
  await show(app, 'Preview');
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the form');
  await waitFor(() => expect(frame.srcdoc).toBe('<h1>Application Form</h1>'));
  expect(frame.getAttribute('sandbox')).toBe('');
});

describe('on a wide screen', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('min-width'),
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('the preview stands beside the form, and the server draws it anew 750 ms after the last change [APPL-106]', async () => {
    const drawn: string[] = [];
    await open({
      serve: (fake) =>
        fake.on(renderApplicationForm, ({ body }) => {
          drawn.push(body.title);
          return { html: `<h1>${body.title}</h1>` };
        }),
    });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the form');
    await waitFor(() => expect(frame.srcdoc).toBe('<h1>Application Form</h1>'));
    const title = await field('Title');
    const wait = globalThis.setTimeout;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const text of ['Join', 'Join us']) {
        fireEvent.change(title, { target: { value: text } });
        await act(() => vi.advanceTimersByTimeAsync(749));
      }
      // As long as an answer may take.
      await act(() => new Promise((resolve) => wait(resolve, 50)));
      expect(drawn).toEqual(['Application Form']);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(drawn).toEqual(['Application Form', 'Join us']);
      await act(() => vi.advanceTimersByTimeAsync(749));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(frame.srcdoc).toBe('<h1>Join us</h1>'));
  });
});

describe('the content of a form', () => {
  const withContent = (content: string) => makeForm({ formData: { ...makeFormData(), content } });
  const editor = () => screen.findByRole('textbox', { name: 'Content above the fields' });
  const paste = (box: HTMLElement, data: Record<string, string>) =>
    fireEvent.paste(box, { clipboardData: { getData: (type: string) => data[type] ?? '' } });

  it('is written as it will look, takes what is pasted without what may run, and is saved as HTML', async () => {
    const app = await open({
      forms: [withContent('<h2>Hello</h2><p>Read <strong>this</strong></p>')],
    });
    await show(app, 'Content');
    const box = await editor();
    expect(within(box).getByRole('heading', { name: 'Hello' })).toBeDefined();
    expect(within(box).getByText('this').tagName).toBe('STRONG');
    expect((await button('Save')).disabled).toBe(true);
    paste(box, {
      'text/html':
        '<p onclick="a()">New <em>words</em><img src=x onerror=a()></p><script>a()</script>',
    });
    await waitFor(() => expect(within(box).getByText('words').tagName).toBe('EM'));
    paste(box, { 'text/plain': '<b>plain</b>' });
    await press(app, 'Save');
    await waitFor(() => expect(app.saved).toHaveLength(1));
    const { content } = app.saved[0]?.formData ?? { content: '' };
    expect(content).toContain('New <em>words');
    expect(content).toContain('&lt;b&gt;plain&lt;/b&gt;');
    expect(content).toMatch(/<strong>this<\/strong>/);
    expect(content).not.toMatch(/script|onclick|img/);
  });

  it('can be edited as HTML, which the editor then shows', async () => {
    const app = await open({ forms: [withContent('<p>Hello</p>')] });
    await show(app, 'Content');
    await editor();
    await app.user.click(await screen.findByRole('switch', { name: 'Edit as HTML' }));
    const source = await editor();
    expect(source).toHaveProperty('value', '<p>Hello</p>');
    fireEvent.change(source, { target: { value: '<h3>Other</h3>' } });
    await app.user.click(screen.getByRole('switch', { name: 'Edit as HTML' }));
    await waitFor(async () =>
      expect(
        within(await editor()).getByRole('heading', { name: 'Other', level: 3 }),
      ).toBeDefined(),
    );
    await press(app, 'Save');
    await waitFor(() => expect(app.saved[0]?.formData.content).toBe('<h3>Other</h3>'));
  });
});

it('copies the permalink, and says at the button that it has or cannot [APPL-190]', async () => {
  const app = await open({ forms: [main, extra], address: '/application-form?form=campus' });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(app, 'Copy');
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copied!');
  expect(write).toHaveBeenCalledExactlyOnceWith('http://acme.banyan.test:4000/apply/campus');
  write.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await press(app, 'Copy');
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(
    'Not supported by browser',
  );
  vi.restoreAllMocks();
});

it('asks before a form with unsaved changes is left for another [APPL-107 APPL-108 APPL-197]', async () => {
  const app = await open({ forms: [main, extra] });
  await retype(app, 'Title', 'Join us');
  await press(app, 'Campus');
  await screen.findByText('You have unsaved changes. Are you sure you want to leave?');
  expect((await field('Title')).value).toBe('Join us');
});

it('has the refusal of the server in sight [APPL-192]', async () => {
  const app = await open({
    serve: (fake) =>
      fake.on(saveApplicationForm, () => {
        throw problemResponse('invalid-input', { fields: { slug: 'Slug must be unique' } });
      }),
  });
  await retype(app, 'Title', 'Join us');
  await press(app, 'Save');
  expect((await screen.findAllByText('Slug must be unique')).length).toBeGreaterThan(0);
});
