import { describe, expect, it, vi } from 'vitest';
import { createObservable } from '#client/observable.ts';
import { memoryStorage } from '#client/session/browser-storage.ts';
import { testTenant } from '#client/testing/tenant.ts';
import { parseAddress } from '../../strangler/address.ts';
import { takeFeatureOverrides } from '../../strangler/feature-overrides.ts';
import { createTenantHere } from './tenant-here.ts';

const plan = { displayTags: true, 'rewards.cashPayouts': false };

function open() {
  const storage = memoryStorage();
  const known = createObservable({ ...testTenant, features: plan });
  const here = createTenantHere(known, storage);
  return {
    known,
    here,
    visit(address: string) {
      takeFeatureOverrides(parseAddress(address), storage);
      here.refresh();
    },
  };
}

describe('the features of a tenant in this browser', () => {
  it('are on or off as the plan says [SHELL-105 SHELL-174]', () => {
    expect(open().here.get().features).toEqual(plan);
  });

  it('are what the person has switched here, while the known tenant keeps the plan’s [SHELL-105 SHELL-178 PLAN-80]', () => {
    const { known, here, visit } = open();
    visit('/?features=-displayTags,rewards.cashPayouts,new');
    expect(here.get().features).toEqual({
      displayTags: false,
      'rewards.cashPayouts': true,
      new: true,
    });
    expect(known.get().features).toEqual(plan);
    visit('/?features=');
    expect(here.get().features).toEqual(plan);
  });

  it('follow a change of the plan, which no override hides', () => {
    const { known, here, visit } = open();
    visit('/?features=-displayTags');
    const listener = vi.fn();
    here.subscribe(listener);
    known.set({ ...known.get(), features: { ...plan, 'rewards.cashPayouts': true } });
    expect(listener).toHaveBeenCalledOnce();
    expect(here.get().features).toEqual({ displayTags: false, 'rewards.cashPayouts': true });
  });
});
