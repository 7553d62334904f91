import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkedAccountLabels } from '#client/linked-accounts/labels.ts';
import { problemResponse } from '#client/testing/fake-api.ts';
import { linkExternalUser } from '#contract/linked-accounts/endpoints.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { LinkCustomer } from './link-customer.tsx';

const labels = linkedAccountLabels.shop;

it('takes in nothing while it is being linked, and words again where that is refused [SHELL-330]', async () => {
  const held = Promise.withResolvers<never>();
  const block = <LinkCustomer email="ada@acme.test" onDirtyChange={() => {}} />;
  const { user } = drawBlock(block, {
    serve: (fake) => fake.on(linkExternalUser, () => held.promise),
  });
  const email = await screen.findByLabelText<HTMLInputElement>(labels.email);
  const submit = screen.getByRole('button', { name: labels.submit });
  await user.click(submit);
  await waitFor(() => expect(submit.dataset.loading).toBe('true'));
  await user.type(email, '.example');
  expect(email.value).toBe('ada@acme.test');
  held.reject(problemResponse('not-found'));
  await waitFor(() => expect(submit.dataset.loading).toBeUndefined());
  await user.type(email, '.example');
  expect(email.value).toBe('ada@acme.test.example');
});
