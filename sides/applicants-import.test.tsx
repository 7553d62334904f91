import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importLabels as labels } from '#client/applicants-import/labels.ts';
import { leaveQuestion } from '#client/forms/leave-question.ts';
import type { ImportRow } from '#contract/applicants/application-import.ts';
import { importApplicants } from '#contract/applicants/endpoints.ts';
import { listApplicationForms } from '#contract/application-forms/endpoints.ts';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { openSide, sides } from './testing/open-side.tsx';
import { makeApplicants, serveApplicants } from './testing/serve-applicants.ts';

const { paste, preview, run, decide } = labels;

const question = (name: string, title: string, wellKnownType: 'instagram' | null) => ({
  ...{ name, title, wellKnownType, inputType: 'text' as const, systemField: false },
  ...{ selectableType: 'text' as const, placeholder: null, pattern: null, patternMessage: null },
  ...{ autoPrefixProtocol: false, required: true },
});
const fields = [
  ...firstFormData.fields,
  question('whyUs', 'Why us?', null),
  question('handle', 'Instagram', 'instagram'),
];
const formId = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4c00';

const downloads = noteDownloads();

interface Sent {
  readonly importId: string;
  readonly rows: readonly ImportRow[];
  readonly approved: boolean | null;
  readonly sendDecisionEmail: boolean;
}

describe.each(sides)('the import of applicants, %s', (name) => {
  const open = async (address = '/applicants/import') => {
    const sent: Sent[] = [];
    const tried: string[] = [];
    const known = new Set<string>();
    /** Waited for before an import is answered. */
    const server: { beforeAnswer: () => Promise<unknown> } = { beforeAnswer: async () => {} };
    const app = await openSide(name, address, {
      feature: 'applicants',
      serve: (fake) => {
        serveApplicants(fake, makeApplicants(3));
        fake.on(listApplicationForms, () => ({
          results: [
            {
              ...{ id: formId, slug: 'form1', title: 'Form', rootApplicationFormId: formId },
              ...{ version: 1, isMain: true, userTagsToAdd: [], autoApprove: false },
              formData: { ...firstFormData, fields },
              createdAt: '2026-05-01T10:00:00.000Z',
            },
          ],
          ...{ page: 1, pageSize: 100, totalCount: 1, advancedAgreements: false },
        }));
        fake.on(importApplicants, async ({ body }) => {
          const { dryRun = false, rows } = body;
          if (dryRun) tried.push(...rows.map(({ email }) => email));
          else {
            await server.beforeAnswer();
            sent.push(body);
          }
          const outcomes = rows.map(({ email }) => {
            if (known.has(email)) return 'skipped' as const;
            return dryRun ? ('new' as const) : ('imported' as const);
          });
          const skipped = outcomes.filter((outcome) => outcome === 'skipped').length;
          return { imported: rows.length - skipped, skipped, outcomes };
        });
      },
    });
    const { user, side } = app;
    const press = (label: string | RegExp) => user.click(side.getByRole('button', { name: label }));
    const type = (text: string) =>
      fireEvent.change(side.getByLabelText(paste.label), { target: { value: text } });
    const goOn = () => press(labels.next);
    const isOff = (element: HTMLElement) => element.matches(':disabled');
    const toPreview = async (text: string) => {
      type(text);
      await goOn();
      await side.findByText(labels.columns.title);
    };
    const toImport = async (text: string) => {
      await toPreview(text);
      await waitFor(() =>
        expect(isOff(side.getByRole('button', { name: labels.next }))).toBe(false),
      );
      await goOn();
      await side.findByText(decide.title);
    };
    const decideFor = (label: string) => user.click(side.getByRole('radio', { name: label }));
    const importButton = () => side.getByRole('button', { name: /^Import( \d|$)/ });
    const rows = () =>
      side
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        );
    const meaningOf = (column: string) =>
      side.getByLabelText<HTMLSelectElement>(labels.columns.meaningOf(column));
    return {
      ...{ ...app, sent, tried, known, server, press, type, goOn, toPreview, toImport },
      ...{ decideFor, importButton, isOff, rows, meaningOf },
    };
  };

  const two = 'First name,Last name,Email\nHana,Sato,hana@x.test\nNoah,Fischer,noah@x.test';

  it('is reached from the list and goes from paste over preview to import [APPL-10 APPL-11 APPL-88]', async () => {
    const { user, side, address, type, goOn } = await open('/applicants');
    await user.click(await side.findByRole('link', { name: 'Import' }));
    await side.findByText(paste.title);
    expect(address()).toBe('/applicants/import');
    const steps = () =>
      within(side.getByRole('navigation', { name: labels.stepsLabel }))
        .getAllByRole('button')
        .map((step) => [step.textContent, step.getAttribute('aria-current')]);
    expect(steps().map(([label]) => label)).toEqual(['1Paste', '2Preview', '3Import']);
    expect(steps()[0]?.[1]).toBe('step');
    await goOn();
    await side.findByText(labels.problems.nothing);
    type(two);
    await goOn();
    expect(steps()[1]).toEqual(['2Preview', 'step']);
    await goOn();
    expect(steps()[2]).toEqual(['3Import', 'step']);
  });

  it.each([
    ['\t', ',', 'Comma'],
    [',', '\t', 'Tab'],
    [';', ',', 'Comma'],
  ] as const)(
    'shows rows separated by %j as a table, and with another separator as another one [APPL-11 APPL-89 APPL-90]',
    async (separator, other, label) => {
      const { user, side, toPreview, rows } = await open();
      await toPreview(two.replaceAll(',', separator));
      const choice = side.getByLabelText<HTMLSelectElement>(labels.separator);
      expect(choice.value).toBe(separator);
      expect(rows()).toEqual([
        ['Row 2', 'Hana', 'Sato', 'hana@x.test'],
        ['Row 3', 'Noah', 'Fischer', 'noah@x.test'],
      ]);
      await user.selectOptions(choice, label);
      expect(choice.value).toBe(other);
      // One column with everything in it, which nobody can guess.
      await side.findByText(labels.missing('email'));
      expect(side.queryByText('hana@x.test')).toBeNull();
    },
  );

  it('offers for each column a name, the email, tags, a question of the form, or nothing [APPL-90 APPL-133]', async () => {
    const { user, side, toPreview, goOn, decideFor, press, meaningOf, sent } = await open();
    await toPreview(
      'Given name,Surname,E-Mail,Group,Motive,Instagram,Shoes\nHana,Sato,hana@x.test,VIP,=1+1,@hana,',
    );
    const options = [...meaningOf('Motive').options].map(({ text }) => text);
    expect(options).toEqual([
      ...['Ignore', 'Email', 'First name', 'Last name', 'Tags', 'Why us?', 'Instagram'],
    ]);
    expect(meaningOf('Given name').value).toBe('firstName');
    expect(meaningOf('Instagram').value).toBe('field:handle');
    expect(meaningOf('Shoes').value).toBe('ignore');
    await user.selectOptions(meaningOf('Group'), 'Tags');
    await user.selectOptions(meaningOf('Motive'), 'Why us?');
    // A column that is kept is checked, one that is ignored is not.
    await user.selectOptions(meaningOf('Shoes'), 'Instagram');
    expect(meaningOf('Instagram').value).toBe('ignore');
    await side.findByText(labels.problems.empty);
    await user.selectOptions(meaningOf('Shoes'), 'Ignore');
    await user.selectOptions(meaningOf('Instagram'), 'Instagram');
    expect(side.queryByText(labels.problems.empty)).toBeNull();
    await goOn();
    await decideFor('Undecided');
    await side.findByText('1 applicant will be imported');
    await press('Import 1 applicant');
    await side.findByText('1 applicant imported');
    expect(sent[0]?.rows).toEqual([
      {
        ...{ firstName: 'Hana', lastName: 'Sato', email: 'hana@x.test', tags: ['vip'] },
        data: { facebook: null, twitter: null, instagram: '@hana', youTube: null, website: null },
        customData: { whyUs: { title: 'Why us?', value: '=1+1' } },
      },
    ]);
  });

  it('takes the first line for a row where it names no email column [APPL-89]', async () => {
    const { side, toPreview, rows } = await open();
    await toPreview('Hana,Sato,hana@x.test\nNoah,Fischer,noah@x.test');
    expect(side.getByRole('switch', { name: labels.hasHeadings }).matches(':checked')).toBe(false);
    expect(rows().map(([row, first]) => [row, first])).toEqual([
      ['Row 1', 'Hana'],
      ['Row 2', 'Noah'],
    ]);
  });

  it('needs an email column, and shows a cell that is no email in error [APPL-134]', async () => {
    const { user, side, toPreview, meaningOf, isOff, goOn, importButton } = await open();
    await toPreview(two.replace('noah@x.test', 'noah'));
    side.getByText('Please enter a valid email address');
    await user.selectOptions(meaningOf('Email'), 'Ignore');
    await side.findByText('Please choose the column that holds the email');
    expect(isOff(side.getByRole('button', { name: labels.next }))).toBe(true);
    expect(isOff(side.getByRole('button', { name: /3\s*Import/ }))).toBe(true);
    await user.selectOptions(meaningOf('Email'), 'Email');
    await goOn();
    await side.findByText('1 applicant will be imported');
    await user.click(side.getByRole('radio', { name: 'Undecided' }));
    expect(isOff(importButton())).toBe(true);
  });

  it('cannot import while a cell is empty, until the row is left out [APPL-131]', async () => {
    const { user, side, toPreview, press, goOn, rows, isOff, decideFor, importButton, sent } =
      await open();
    await toPreview(`${two}\nIda,,ida@x.test`);
    expect(rows()[2]).toEqual(['Row 4', 'Ida', labels.problems.empty, 'ida@x.test']);
    await user.click(side.getByRole('switch', { name: preview.onlyWrong }));
    expect(rows()).toHaveLength(1);
    await goOn();
    await decideFor('Rejected');
    await side.findByText('2 applicants will be imported');
    expect(isOff(importButton())).toBe(true);
    await press(preview.leaveOut(1));
    expect(isOff(importButton())).toBe(false);
    await press(run.start(2));
    await side.findByText(labels.result.leftOut(1));
    expect(sent.flatMap(({ rows: some }) => some.map(({ firstName }) => firstName))).toEqual([
      'Hana',
      'Noah',
    ]);
  });

  it('needs a decision, and nothing is imported before [APPL-132]', async () => {
    const { side, toImport, isOff, decideFor, importButton, sent } = await open();
    await toImport(two);
    await side.findByText('2 applicants will be imported');
    expect(side.getAllByRole('radio').filter((radio) => radio.matches(':checked'))).toEqual([]);
    expect(isOff(importButton())).toBe(true);
    fireEvent.submit(importButton());
    await decideFor('Approved');
    expect(isOff(importButton())).toBe(false);
    expect(sent).toEqual([]);
  });

  it.each([
    ['Undecided', null, false],
    ['Approved', true, false],
    ['Approved', true, true],
    ['Rejected', false, true],
  ] as const)(
    'imports with the decision %s (%j), emails: %j [APPL-91]',
    async (label, approved, isTold) => {
      const { user, side, toImport, decideFor, press, isOff, sent, tried } = await open();
      await toImport(two);
      await decideFor(label);
      const tell = side.getByRole('checkbox', { name: decide.email });
      expect(isOff(tell)).toBe(approved === null);
      if (isTold) await user.click(tell);
      await side.findByText('2 applicants will be imported');
      expect([...new Set(tried)]).toEqual(['hana@x.test', 'noah@x.test']);
      expect(sent).toEqual([]);
      await press(run.start(2));
      await side.findByText('2 applicants imported');
      expect(sent.map(({ rows }) => rows.length)).toEqual([2]);
      expect(sent[0]).toMatchObject({ approved, sendDecisionEmail: isTold });
    },
  );

  it('says who is skipped before and after, and hands over a file of them [APPL-92 APPL-93]', async () => {
    const { side, toImport, decideFor, press, known } = await open();
    known.add('noah@x.test');
    await toImport(`${two}\n=1+1,Again,HANA@x.test`);
    await decideFor('Undecided');
    await side.findByText('1 applicant will be imported');
    side.getByText(labels.trial.known(1));
    side.getByText(labels.trial.repeated(1));
    await press(run.start(1));
    await side.findByText('1 applicant imported');
    side.getByText('2 skipped because they already exist');
    await press(labels.result.download);
    expect(downloads.names).toEqual(['applicants-not-imported.csv']);
    expect((await downloads.contents[0]?.text())?.split('\r\n').slice(1)).toEqual([
      `Noah,Fischer,noah@x.test,${labels.reasons.known}`,
      `'=1+1,Again,HANA@x.test,${labels.reasons.repeats(2)}`,
      '',
    ]);
  });

  it('says nothing of skipping where nobody is skipped [APPL-93]', async () => {
    const { side, toImport, decideFor, press } = await open();
    await toImport(two);
    await decideFor('Undecided');
    await side.findByText('2 applicants will be imported');
    await press(run.start(2));
    await side.findByText('2 applicants imported');
    expect(side.queryByText(/skipped/)).toBeNull();
    expect(side.queryByRole('button', { name: labels.result.download })).toBeNull();
  });

  it('reads quoted separators and line breaks as one cell [APPL-94]', async () => {
    const { toPreview, rows } = await open();
    await toPreview('First name,Last name,Email,Why us?\nHana,"Sato, ""H""",hana@x.test,"a\nb"');
    expect(rows()).toEqual([['Row 2', 'Hana', 'Sato, "H"', 'hana@x.test', 'a\nb']]);
  });

  const people = (count: number) =>
    `First name,Last name,Email\n${Array.from({ length: count }, (_, index) => `Ada,No ${index},p${index}@x.test`).join('\n')}`;
  const tooMany = 'Please import at most 1000 rows at a time';

  it('refuses more than 1000 rows, however they come [APPL-135]', async () => {
    const { user, side, type, goOn } = await open();
    type(people(1001));
    await goOn();
    await side.findByText(tooMany);
    type(two);
    expect(side.queryByText(tooMany)).toBeNull();
    const field = side.getByLabelText<HTMLTextAreaElement>(paste.label);
    fireEvent.paste(field, { clipboardData: { getData: () => people(100_000) } });
    await side.findByText(tooMany);
    expect(field.value).toBe(two);
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no field for a file');
    type(two);
    await user.upload(input, new File([people(1001)], 'many.csv'));
    await side.findByText(tooMany);
    expect(side.queryByText(/many.csv/)).toBeNull();
  });

  it('takes 1000 rows from a file, page by page, in pieces that can be stopped and gone on with [APPL-135]', async () => {
    const { user, side, goOn, rows, decideFor, press, sent, server } = await open();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no field for a file');
    await user.upload(input, new File([people(1000)], 'people.csv'));
    await side.findByText('people.csv, 1,000 rows');
    await goOn();
    expect(rows()).toHaveLength(25);
    await goOn();
    await decideFor('Undecided');
    await side.findByText('1,000 applicants will be imported');
    let release = () => {};
    server.beforeAnswer = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    const button = side.getByRole('button', { name: run.start(1000) });
    // Both before the page has drawn anything of the first.
    act(() => {
      button.click();
      button.click();
    });
    const progress = within(await screen.findByRole('dialog', { name: run.title }));
    progress.getByText('0 of 1,000 rows');
    await user.click(progress.getByRole('button', { name: run.stop }));
    release();
    await side.findByText(labels.result.stopped);
    expect(sent).toHaveLength(1);
    side.getByText('50 applicants imported');
    side.getByText(labels.result.left(950));
    server.beforeAnswer = async () => {};
    await press(run.resume(950));
    await side.findByText('1,000 applicants imported');
    const emails = sent.flatMap(({ rows: some }) => some.map(({ email }) => email));
    expect(emails).toHaveLength(1000);
    expect(new Set(emails).size).toBe(1000);
  }, 60_000);

  it('says what has failed, and goes on with the same piece', async () => {
    const { side, toImport, decideFor, press, server, sent } = await open();
    const ids: string[] = [];
    await toImport(two);
    await decideFor('Undecided');
    await side.findByText('2 applicants will be imported');
    server.beforeAnswer = async () => {
      throw new Response('{}', { status: 503 });
    };
    await press(run.start(2));
    await side.findByText(labels.result.failed);
    await side.findByRole('alert');
    side.getByText(labels.result.left(2));
    server.beforeAnswer = async () => {};
    await press(run.resume(2));
    await side.findByText('2 applicants imported');
    ids.push(...sent.map(({ importId }) => importId));
    expect(ids).toHaveLength(1);
  });

  it('asks once before what was pasted is lost, and not after the import', async () => {
    const { user, side, router, strangler, type, toImport, decideFor, press, address } =
      await open();
    const isDirty = (is: boolean) =>
      waitFor(() => expect(strangler.unsaved.isDirty.get()).toBe(is));
    type(two);
    await isDirty(true);
    void router.navigate('/applicants');
    await user.click(await screen.findByRole('button', { name: leaveQuestion.stay }));
    expect(address()).toBe('/applicants/import');
    await toImport(two);
    await decideFor('Undecided');
    await side.findByText('2 applicants will be imported');
    await press(run.start(2));
    await side.findByText('2 applicants imported');
    await isDirty(false);
    void router.navigate('/applicants');
    await waitFor(() => expect(address()).toBe('/applicants'));
  });
});
