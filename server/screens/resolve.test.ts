import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delivered, type ScreenRollout } from '#contract/screens/screen-rollout.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { placeOf, resolveRollout } from './resolve.ts';

const resolve = (
  rollout: Partial<ScreenRollout>,
  own: Parameters<typeof resolveRollout>[0] = {},
  tenantId = 'acme',
) => resolveRollout(own, new Map([['dashboard', { ...delivered, ...rollout }]]), tenantId);

const tenants = Array.from({ length: 1000 }, (_, index) => `brand-${index}`);
const having = (share: number, screen = 'dashboard') =>
  tenants.filter((tenantId) => placeOf(screen, tenantId) < share);

describe('the stages that hold for a tenant', () => {
  it('are the delivered ones while nobody has set any [BRIDGE-191]', () => {
    expect(resolve({})).toStrictEqual({});
    expect(resolve({ stage: null, share: 100, tenants: [TenantId.parse('acme')] })).toEqual({});
  });

  it('are for everybody, for a share, or for those named [BRIDGE-191]', () => {
    expect(resolve({ stage: 'embedded', share: 100 })).toEqual({ dashboard: 'embedded' });
    expect(resolve({ stage: 'embedded', share: 0 })).toEqual({});
    const acme = TenantId.parse('acme');
    expect(resolve({ stage: 'beta', share: 0, tenants: [acme] })).toEqual({ dashboard: 'beta' });
    expect(resolve({ stage: 'beta', share: 0, tenants: [acme] }, {}, 'globex')).toEqual({});
  });

  it('are its own before those of the installation, and stopped before both [BRIDGE-191 BRIDGE-192]', () => {
    const own = { dashboard: 'beta', reports: 'native' } as const;
    expect(resolve({ stage: 'embedded' }, own)).toEqual(own);
    expect(resolve({ stage: 'embedded', isStopped: true }, own)).toEqual({
      dashboard: 'native',
      reports: 'native',
    });
  });

  it('stay with a tenant when the share grows, and differ from screen to screen [BRIDGE-191]', () => {
    const [few, many] = [having(10), having(50)];
    expect(few.length).toBeGreaterThan(70);
    expect(few.length).toBeLessThan(130);
    expect(many).toEqual(expect.arrayContaining(few));
    expect(having(100)).toHaveLength(1000);
    expect(having(10, 'ambassadors')).not.toEqual(few);
  });

  it('have a place from 0 up to 100 that never changes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (screen, tenantId) => {
        const place = placeOf(screen, tenantId);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(100);
        expect(placeOf(screen, tenantId)).toBe(place);
      }),
    );
  });
});
