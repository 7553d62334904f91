import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import type { ActivityTypeValues } from '#client/activity-types/values.ts';
import type { FakeApi } from '#client/testing/fake-api.ts';
import { serveTemplates } from '#client/testing/post-templates.ts';
import { serveDefinitions } from '#client/testing/tracking-links.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { suggestSlug } from '#contract/activity-types/endpoints.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { DesignWizard } from '../activity-types/design/design-wizard.tsx';
import { drawBlock } from './draw-block.tsx';

interface WizardOptions {
  replaces?: ActivityType;
  /** The first step in the address. */
  step?: number;
  tenant?: Partial<Tenant>;
  token?: string;
  serve?: (fake: FakeApi) => void;
}

/** Opens the wizard with its step in an address. */
export function openWizard(
  initial: ActivityTypeValues,
  { replaces, step: first = 1, tenant = {}, token, serve }: WizardOptions = {},
) {
  const onDone = vi.fn();
  const steps: number[] = [];
  const pushed: number[] = [];
  function Address() {
    const [step, setStep] = useState(first);
    return (
      <DesignWizard
        initial={initial}
        draftOf="new"
        replaces={replaces ?? null}
        step={step}
        onStep={(next, replace) => {
          steps.push(next);
          if (!replace) pushed.push(next);
          setStep(next);
        }}
        onDirtyChange={() => {}}
        onDone={onDone}
      />
    );
  }
  const view = drawBlock(<Address />, {
    tenant,
    ...(token !== undefined && { token }),
    serve(fake) {
      fake.on(listTags, () => ({ results: ['vip'] }));
      fake.on(suggestSlug, ({ query }) => ({
        slug: query.title.toLowerCase().replaceAll(' ', '-'),
      }));
      serveDefinitions(fake);
      serveTemplates(fake);
      serve?.(fake);
    },
  });
  return {
    ...view,
    onDone,
    /** The steps that the address has been told, oldest first. */
    steps,
    /** The steps among them that made an entry in the history. */
    pushed,
  };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Fills a field at once, without single keys. */
export const enter = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });
