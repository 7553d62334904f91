import { useForm } from '@mantine/form';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emailValues } from '#client/emails/form.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makeToken } from '#client/testing/tokens.ts';
import type { EmailDraft } from '#contract/emails/email.ts';
import { updateEmail } from '#contract/emails/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

const id = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01';
const token = makeToken();
const morning = '2026-11-30T08:00:00.000+01:00';
const noon = '2026-11-30T12:00:00.000+01:00';
const overtaken = 'This draft has been changed by Eve Lovelace';

const stored: EmailDraft = {
  ...{ id, emailId: id, emailSendId: null, subject: 'News', htmlTemplate: '<p>Hi</p>' },
  ...{ inlinableStyles: null, nonInlinableStyles: null, fromName: 'Acme' },
  ...{ fromEmail: 'hello@acme.test', to: { ambassadors: { type: 'all' } } },
  ...{ createdAt: '2026-11-30T07:00:00.000Z', updatedAtInTenantTz: morning },
  ...{ updatedByUserFirstName: 'Eve', updatedByUserLastName: 'Lovelace' },
};

function Composer({ draft }: { draft: EmailDraft }) {
  const form = useForm({ initialValues: emailValues(draft) });
  const { save, conflict } = useSavedDraft({
    ...{ id: draft.id, stored: draft, newKey: 'email/new', form, onMade: () => {} },
  });
  return (
    <>
      <input aria-label="Subject" {...form.getInputProps('subject')} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      {conflict?.message}
    </>
  );
}

it('words that a reload brings back do not replace a draft that somebody else has changed by then [SHELL-347]', async () => {
  drawBlock(<Composer draft={stored} />, { token });
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'My news' } });
  cleanup();
  const changed = { ...stored, subject: 'Their news', updatedAtInTenantTz: noon };
  const seen: string[] = [];
  drawBlock(<Composer draft={changed} />, {
    token,
    serve: (fake) =>
      fake.on(updateEmail, ({ body }) => {
        seen.push(body.updatedAtInTenantTz);
        throw problemResponse('draft-changed', { message: overtaken });
      }),
  });
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('My news');
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(overtaken);
  expect(seen).toEqual([morning]);
});
