import { describe } from 'vitest';
import type { Fault } from '../../e2e/faults/fault.ts';
import { setFaults } from '../../e2e/fixtures/test-tenant.ts';
import { walk } from '../walk.ts';
import { ambassadors, isAt } from './stops.ts';

/** The documents of the frame, and the program in them. */
const frame = '^/admin(/|$)';
const program = '/embeddedAdmin-.*[.]js$';

const failures: Record<string, { fault: Fault; explanation: string }> = {
  'is not found': {
    fault: { path: frame, does: 'not-found' },
    explanation: 'It may have been moved.',
  },
  'is answered with an error': {
    fault: { path: frame, does: 'server-error' },
    explanation: 'Something went wrong on our side.',
  },
  'never speaks': {
    fault: { path: program, does: 'not-found' },
    explanation: 'It did not start.',
  },
};

const embedded = { ...ambassadors, side: 'frame' } as const;

describe('a frame', () => {
  for (const [title, { fault, explanation }] of Object.entries(failures)) {
    walk(`whose document ${title} says so, and tries again [BRIDGE-275]`, async (way) => {
      const { tenantId } = way.tenant;
      const visitor = await way.enter('/my/user?features=ambassadors', way.tenant.admin);
      await visitor.isAt('/my/user');
      await setFaults({ tenantId, faults: [fault] });
      await visitor.open(ambassadors.path);
      await visitor.page.reads('This page could not be loaded');
      await visitor.page.reads(explanation);
      await setFaults({ tenantId, faults: [] });
      await visitor.page.click('button', 'Try again');
      await isAt(visitor, embedded);
    });
  }

  walk('whose document hangs is given up at its deadline [BRIDGE-275]', async (way) => {
    const { tenantId } = way.tenant;
    const visitor = await way.enter('/my/user?features=ambassadors', way.tenant.admin);
    await visitor.isAt('/my/user');
    await setFaults({ tenantId, faults: [{ path: frame, does: 'hangs' }] });
    await visitor.evaluate(`void (location.href = '${ambassadors.path}')`);
    await visitor.page.reads('It is taking too long.');
  });

  walk('that cannot be shown has its previous version a click away [BRIDGE-275]', async (way) => {
    const { tenantId } = way.tenant;
    const visitor = await way.enter('/my/user?features=ambassadors', way.tenant.admin);
    await visitor.isAt('/my/user');
    await setFaults({ tenantId, faults: [{ path: frame, does: 'server-error' }] });
    await visitor.open(ambassadors.path);
    await visitor.page.click('button', 'Open the previous version');
    await isAt(visitor, ambassadors);
  });

  walk('that got a sign-in page leaves it to the whole window [BRIDGE-275]', async (way) => {
    const { tenantId } = way.tenant;
    const visitor = await way.enter('/my/user?features=ambassadors', way.tenant.admin);
    await visitor.isAt('/my/user');
    await setFaults({ tenantId, faults: [{ path: frame, does: 'signs-in' }] });
    await visitor.open(ambassadors.path);
    await visitor.isAt(`/login?returnTo=${encodeURIComponent(ambassadors.path)}`);
    await visitor.page.sees('heading', { pattern: '^Welcome to ' });
  });
});
