import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bankAccountLabels as labels } from '#client/bank-accounts/labels.ts';
import { allTold } from '#client/testing/all-told.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import type { BankAccount } from '#contract/bank-accounts/bank-account.ts';
import {
  getBankAccount,
  removeBankAccount,
  setBankAccount,
} from '#contract/bank-accounts/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { BankAccountForm } from './bank-account-form.tsx';

const userId = '0190b8c4-0000-4000-8000-000000000001';

function open(stored: BankAccount | null, untilSaved?: Promise<void>) {
  let bankAccount = stored;
  const sent: object[] = [];
  const drawn = drawBlock(
    <BankAccountForm userId={userId} name="Ada Lovelace" onDirtyChange={() => {}} />,
    {
      serve(fake) {
        fake.on(getBankAccount, () => ({ bankAccount }));
        fake.on(setBankAccount, async ({ body }) => {
          sent.push(body);
          await untilSaved;
          bankAccount = { holder: body.holder, ending: '3000' };
          return { bankAccount };
        });
        fake.on(removeBankAccount, () => {
          bankAccount = null;
          return undefined;
        });
      },
    },
  );
  return { ...drawn, sent };
}

it('takes an IBAN, says at the field what is wrong with it, and shows its end alone [PAY-79]', async () => {
  const { user, said, sent } = open(null);
  const iban = await screen.findByLabelText(labels.iban);
  expect(screen.getByLabelText<HTMLInputElement>(labels.holder).value).toBe('Ada Lovelace');
  await user.type(iban, 'DE89 3704 0044 0532 0130 01');
  await user.click(screen.getByRole('button', { name: labels.save }));
  await screen.findByText('Please enter a valid IBAN');
  expect(sent).toEqual([]);
  await user.clear(iban);
  await user.type(iban, 'DE89 3704 0044 0532 0130 00');
  await user.click(screen.getByRole('button', { name: labels.save }));
  await screen.findByText('•••• 3000');
  expect(said).toEqual([labels.saved]);
  expect(document.body.textContent).not.toContain('3704');
});

it('stays with what was typed where the account cannot be read again [PAY-118]', async () => {
  let reads = 0;
  const { user, queryClient } = drawBlock(
    <BankAccountForm userId={userId} name="Ada Lovelace" onDirtyChange={() => {}} />,
    {
      serve: (fake) =>
        fake.on(getBankAccount, () => {
          reads += 1;
          if (reads > 1) throw problemResponse('internal');
          return { bankAccount: null };
        }),
    },
  );
  await user.type(await screen.findByLabelText(labels.iban), 'DE89');
  await act(async () => {
    await queryClient.refetchQueries();
    await allTold();
  });
  expect(reads).toBe(2);
  expect(screen.getByLabelText<HTMLInputElement>(labels.iban).value).toBe('DE89');
});

it('takes a number and the code of its bank [PAY-79]', async () => {
  const { user, sent } = open(null);
  await user.click(await screen.findByText(labels.kinds['account-number']));
  await user.type(screen.getByLabelText(labels.accountNumber), '12345678');
  await user.type(screen.getByLabelText(labels.bankCode), '12-34-56');
  await user.click(screen.getByRole('button', { name: labels.save }));
  await screen.findByText('•••• 3000');
  expect(sent).toMatchObject([
    { kind: 'account-number', accountNumber: '12345678', bankCode: '123456' },
  ]);
});

it('takes in nothing while it is being saved [SHELL-330]', async () => {
  const held = Promise.withResolvers<void>();
  const { user, sent } = open(null, held.promise);
  await user.type(await screen.findByLabelText(labels.iban), 'DE89 3704 0044 0532 0130 00');
  await user.click(screen.getByRole('button', { name: labels.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const bic = screen.getByLabelText<HTMLInputElement>(labels.bic);
  await user.type(bic, 'COBADEFF');
  expect(bic.value).toBe('');
  held.resolve();
  await screen.findByText('•••• 3000');
});

it('begins a change with empty numbers, and can be left as it is [PAY-79]', async () => {
  const { user } = open({ holder: 'Countess', ending: '1234' });
  await screen.findByText('•••• 1234');
  await user.click(screen.getByRole('button', { name: labels.change }));
  expect(screen.getByLabelText<HTMLInputElement>(labels.iban).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(labels.holder).value).toBe('Countess');
  await user.click(screen.getByRole('button', { name: labels.keep }));
  await screen.findByText('•••• 1234');
});

it('is removed after one question [PAY-79]', async () => {
  const { user, said } = open({ holder: 'Countess', ending: '1234' });
  await user.click(await screen.findByRole('button', { name: labels.remove }));
  await screen.findByText(labels.removal.text);
  expect(said).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: labels.removal.title });
  await user.click(within(dialog).getByRole('button', { name: labels.removal.confirm }));
  await waitFor(() => expect(said).toEqual([labels.removed]));
  await screen.findByLabelText(labels.iban);
});

it('keeps the focus on the way into a change and out of it [PAY-79]', async () => {
  const { user } = open({ holder: 'Ada Lovelace', ending: '3000' });
  await user.click(await screen.findByRole('button', { name: labels.change }));
  expect(document.activeElement).toBe(screen.getByLabelText(labels.holder));
  await user.click(screen.getByRole('button', { name: labels.keep }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: labels.change }));
  await user.click(screen.getByRole('button', { name: labels.change }));
  await user.type(screen.getByLabelText(labels.iban), 'DE89 3704 0044 0532 0130 00');
  await user.click(screen.getByRole('button', { name: labels.save }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: labels.change }));
  await user.click(screen.getByRole('button', { name: labels.remove }));
  const dialog = await screen.findByRole('dialog', { name: labels.removal.title });
  await user.click(within(dialog).getByRole('button', { name: labels.removal.confirm }));
  const holder = await screen.findByLabelText(labels.holder);
  await waitFor(() => expect(document.activeElement).toBe(holder));
});
