import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { activityTypeLabels, designLabels } from '#client/activity-types/labels.ts';
import { copyOf, newActivityType, valuesOf } from '#client/activity-types/values.ts';
import { makeActivityType, makeTypeTask } from '#client/testing/activities.ts';
import { makeDefinition, serveDefinitions } from '#client/testing/tracking-links.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { createActivityType } from '#contract/activity-types/endpoints.ts';
import { button, enter, field, openWizard } from '../../testing/open-wizard.tsx';

const { wizard } = activityTypeLabels;
const complete = () => ({ ...copyOf(makeActivityType(), 'EUR'), slug: 'another' });

afterEach(cleanup);

describe('the step Tasks', () => {
  it('has one task or several, and asks for all of them or any [TYPE-77 TYPE-108 TYPE-109]', async () => {
    const { user } = openWizard(complete());
    expect(screen.queryByRole('radiogroup', { name: designLabels.combine })).toBeNull();
    expect(screen.queryByRole('button', { name: designLabels.task.remove(1) })).toBeNull();
    await user.click(button(designLabels.task.add));
    expect(screen.getAllByRole('region')).toHaveLength(2);
    const combine = screen.getByRole('radiogroup', { name: designLabels.combine });
    expect(within(combine).queryByRole('radio', { checked: true })).toBeNull();
    expect(button(wizard.next).disabled).toBe(true);
    await user.click(within(combine).getByRole('radio', { name: designLabels.combineAny }));
    expect(within(combine).getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(
      'or',
    );
    await user.click(button(designLabels.task.remove(1)));
    expect(field(designLabels.task.title).value).toBe('');
  });

  it('asks for several outcomes with their titles, also when a version is replaced [TYPE-82 TYPE-83 TYPE-84 TYPE-120]', async () => {
    const type = makeActivityType();
    const { user } = openWizard(valuesOf(type, 'EUR'), { replaces: type });
    const choice = screen.getByRole<HTMLInputElement>('radio', {
      name: designLabels.task.outcomeDefault,
    });
    expect(choice.checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: designLabels.task.outcomeCustom }));
    enter(designLabels.task.outcomeTitle(1), 'Good');
    enter(designLabels.task.outcomeTitle(2), 'good');
    expect(screen.getByText('Each outcome has its own title')).toBeDefined();
    enter(designLabels.task.outcomeTitle(2), 'Great');
    expect(button(wizard.next).disabled).toBe(false);
  });

  it('has the outcomes with their titles again after a look at "Approve only" [TYPE-74]', async () => {
    const { user } = openWizard(complete());
    const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
    await choose(designLabels.task.outcomeCustom);
    enter(designLabels.task.outcomeTitle(1), 'Good');
    enter(designLabels.task.outcomeTitle(2), 'Great');
    await choose(designLabels.task.outcomeDefault);
    expect(screen.queryByLabelText(designLabels.task.outcomeTitle(1))).toBeNull();
    await user.click(button(wizard.next));
    await user.click(button(wizard.back));
    await choose(designLabels.task.outcomeCustom);
    expect(field(designLabels.task.outcomeTitle(1)).value).toBe('Good');
    expect(field(designLabels.task.outcomeTitle(2)).value).toBe('Great');
  });

  it('names for screen readers the choice of what follows on approval [TYPE-190]', () => {
    openWizard(complete());
    const choice = screen.getByRole('radiogroup', { name: designLabels.task.outcome });
    expect(within(choice).getAllByRole('radio')).toHaveLength(2);
  });

  it('offers to pick from an account for a link only [TYPE-121]', () => {
    const linked = makeTypeTask({ verificationDataFormat: 'url' });
    openWizard(copyOf(makeActivityType({ tasks: [makeTypeTask(), linked] }), 'EUR'));
    const [first, second] = screen.getAllByRole('region');
    const picks = (task: HTMLElement | undefined) =>
      within(task ?? expect.unreachable()).queryAllByRole('checkbox').length;
    expect([picks(first), picks(second)]).toEqual([0, 3]);
  });

  it('has one task, which the product completes, for a referral, an application and a profile [TYPE-22]', () => {
    openWizard(newActivityType('profile', 'EUR'));
    expect(screen.queryByRole('button', { name: designLabels.task.add })).toBeNull();
  });
});

describe('the step Tracking Links', () => {
  it('brings the kinds of links that are ticked [TYPE-45 TYPE-78]', async () => {
    const [shop, blog] = [makeDefinition(), makeDefinition({ title: 'Blog' })];
    const sent: unknown[] = [];
    const { user } = openWizard(
      { ...complete(), trackingLinkDefinitionsToAdd: [shop.id] },
      {
        step: 2,
        serve(fake) {
          serveDefinitions(fake, [blog, shop]);
          fake.on(createActivityType, ({ body }) => {
            sent.push(body.challengeDefinition.trackingLinkDefinitionsToAdd);
            return makeActivityType();
          });
        },
      },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Blog' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Shop' }).checked).toBe(true);
    for (let step = 2; step < 5; step += 1) await user.click(button(wizard.next));
    await user.click(button(wizard.create));
    await waitFor(() => expect(sent).toEqual([[shop.id, blog.id]]));
  });

  it('says in a demo account that there are none, and is valid as it is [TYPE-133 TYPE-134]', () => {
    openWizard(complete(), { step: 2, tenant: { isTestTenant: true } });
    expect(screen.getByText('Tracking links are not available for demo accounts')).toBeDefined();
    expect(button(wizard.next).disabled).toBe(false);
  });
});

describe('the step Reward', () => {
  const withCash = { features: { 'rewards.cashPayouts': true } };
  const valueTypes = async (user: ReturnType<typeof openWizard>['user']) => {
    await user.click(screen.getByRole('combobox', { name: designLabels.reward.type }));
    const options = await screen.findAllByRole('option');
    return options.map(({ textContent, dataset }) => [
      textContent,
      dataset.comboboxDisabled !== 'true',
    ]);
  };

  it('has no cash on a plan without it, and says so with a hint to upgrade [TYPE-131 TYPE-132 SHELL-224 REW-157]', async () => {
    const { user } = openWizard(complete(), { step: 3 });
    expect(
      screen.getByText('Cash: Not available on current plan. Upgrade your plan to use it.'),
    ).toBeDefined();
    expect(await valueTypes(user)).toContainEqual(['Cash', false]);
  });

  it('has an amount and a currency of the tenant on a plan with cash [TYPE-122 TYPE-132]', async () => {
    const { user } = openWizard(complete(), { step: 3, tenant: withCash });
    expect(screen.queryByText(/Not available on current plan/)).toBeNull();
    expect(await valueTypes(user)).toContainEqual(['Cash', true]);
    await user.click(screen.getByRole('option', { name: 'Cash' }));
    enter(designLabels.reward.amount, '0');
    expect(screen.getByText('Please enter an amount above 0')).toBeDefined();
    enter(designLabels.reward.amount, '12.50');
    expect(button(wizard.next).disabled).toBe(false);
    const currency = screen.getByRole<HTMLInputElement>('combobox', {
      name: designLabels.reward.currency,
    });
    expect(currency.value).toBe('EUR');
  });

  it('needs a summary for what is neither points nor money [TYPE-102 REW-136]', async () => {
    const { user } = openWizard(complete(), { step: 3 });
    await valueTypes(user);
    await user.click(screen.getByRole('option', { name: 'Something else' }));
    expect(screen.getByText('Please enter the reward in words')).toBeDefined();
    enter(designLabels.reward.summary, 'A T-shirt');
    expect(button(wizard.next).disabled).toBe(false);
  });

  it('may have another reward for each outcome of a task [TYPE-79]', async () => {
    const outcomes = ['Good', 'Great'].map((title) => ({ id: crypto.randomUUID(), title }));
    const type = makeActivityType({ tasks: [makeTypeTask({ outcomes })] });
    const { user } = openWizard(copyOf(type, 'EUR'), { step: 3 });
    const own = screen.getByRole('switch', { name: /^Great/ });
    await user.click(own);
    expect(screen.getAllByRole('textbox', { name: designLabels.reward.points })).toHaveLength(2);
    expect(button(wizard.next).disabled).toBe(true);
    await user.click(own);
    expect(button(wizard.next).disabled).toBe(false);
  });

  it('asks of a referral for platform and commission, paid in points where there is no cash [TYPE-117 TYPE-131 TYPE-132 TYPE-190]', async () => {
    const values = newActivityType('referral', 'EUR');
    values.title = 'Refer';
    Object.assign(values.tasks[0]?.taskDefinition ?? {}, { title: 'Refer' });
    const { user } = openWizard(values, { step: 3 });
    expect(screen.getByText('Please choose the platform of the shop')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: designLabels.reward.system }));
    await user.click(await screen.findByRole('option', { name: 'WooCommerce' }));
    const payout = within(screen.getByRole('radiogroup', { name: designLabels.reward.payout }));
    expect(payout.getByRole<HTMLInputElement>('radio', { name: 'Cash' }).disabled).toBe(true);
    expect(field(designLabels.reward.rateAmount('EUR')).value).toBe('1');
    enter(designLabels.reward.ratePoints('EUR'), '0');
    expect(screen.getByText('Please enter whole points of 1 or more')).toBeDefined();
    enter(designLabels.reward.ratePoints('EUR'), '3');
    expect(button(wizard.next).disabled).toBe(false);
  });
});

describe('the step Limits', () => {
  const periods = async (user: ReturnType<typeof openWizard>['user']) => {
    await user.click(screen.getByRole('combobox', { name: designLabels.limits.period }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  };
  const limited = (completionPeriod: ActivityType['completionPeriod']) =>
    copyOf(makeActivityType({ completionPeriod }), 'EUR');

  it('asks for a limit only once a period is chosen [TYPE-80 TYPE-103 TYPE-104]', async () => {
    const { user } = openWizard(limited('onetime'), { step: 4 });
    expect(field(designLabels.limits.limit).disabled).toBe(true);
    await periods(user);
    await user.click(screen.getByRole('option', { name: 'Weekly' }));
    expect(field(designLabels.limits.limit).disabled).toBe(false);
    enter(designLabels.limits.limit, '3');
    await user.click(document.querySelector('[class*="InputClearButton"]') ?? document.body);
    expect(field(designLabels.limits.limit)).toMatchObject({ disabled: true, value: '' });
  });

  it('offers weeks, months and any time [TYPE-164]', async () => {
    const { user } = openWizard(limited('onetime'), { step: 4 });
    expect(await periods(user)).toEqual(['Weekly', 'Monthly', 'Any time']);
  });

  it('shows days to a type that has them already [TYPE-165 TYPE-166]', async () => {
    const { user } = openWizard(limited('daily'), { step: 4 });
    const chosen = screen.getByRole<HTMLInputElement>('combobox', {
      name: designLabels.limits.period,
    });
    expect(chosen.value).toBe('Daily');
    expect(await periods(user)).toEqual(['Daily', 'Weekly', 'Monthly', 'Any time']);
  });

  it('takes a limit of 1 or more, or none [TYPE-105]', () => {
    openWizard(limited('weekly'), { step: 4 });
    enter(designLabels.limits.limit, '0');
    expect(button(wizard.next).disabled).toBe(true);
    enter(designLabels.limits.limit, '');
    expect(button(wizard.next).disabled).toBe(false);
  });

  it('has tags in the form in which they are kept, each once [TYPE-125]', async () => {
    const { user } = openWizard(limited('any'), { step: 4 });
    const tags = screen.getByRole('combobox', { name: designLabels.limits.tags });
    await user.type(tags, 'Big Fans{Enter}big-fans{Enter}!!{Enter}');
    expect(screen.getAllByText('big-fans')).toHaveLength(1);
    expect(screen.queryByText('!!')).toBeNull();
  });

  it('has no tags for a category that is for everybody [TYPE-110 TYPE-111 TYPE-112]', () => {
    openWizard(copyOf(makeActivityType({ category: 'apply' }), 'EUR'), { step: 4 });
    expect(screen.getByText(designLabels.limits.forEverybody)).toBeDefined();
    expect(screen.queryByRole('combobox', { name: designLabels.limits.tags })).toBeNull();
  });
});
