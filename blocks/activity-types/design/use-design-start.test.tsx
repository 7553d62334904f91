import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeActivityType } from '#client/testing/activities.ts';
import { getActivityType, getActivityTypeVersion } from '#contract/activity-types/endpoints.ts';
import { drawBlock } from '../../testing/draw-block.tsx';
import { useDesignStart } from './use-design-start.ts';

const nothing = { category: null, clone: null, replace: null, version: null };

/** Shows the start of a design in words. */
function Start(address: Parameters<typeof useDesignStart>[0]) {
  const start = useDesignStart(address);
  if (start.kind !== 'ready') return <p>{start.kind}</p>;
  const { values, replaces } = start;
  return (
    <p>
      {replaces ? `replaces version ${replaces.version}` : 'new'}: {values.title || 'untitled'},{' '}
      {values.category}
    </p>
  );
}

const draw = (address: Partial<typeof nothing> | Record<string, string>) =>
  drawBlock(<Start {...nothing} {...address} />, {
    serve(fake) {
      fake.on(getActivityTypeVersion, ({ params }) =>
        makeActivityType({ title: params.slug, version: Number(params.version) }),
      );
      fake.on(getActivityType, ({ params }) =>
        makeActivityType({ title: `latest ${params.id}`, version: 7 }),
      );
    },
  });

describe('what a design begins with', () => {
  it('is the choice of a category, or one that the address names [TYPE-11]', async () => {
    draw({});
    expect(screen.getByText('choose')).toBeDefined();
    draw({ category: 'nonsense' });
    expect(screen.getAllByText('choose')).toHaveLength(2);
    draw({ category: 'review' });
    expect(screen.getByText('new: untitled, review')).toBeDefined();
  });

  it('is a copy, or the next version, which wins where both are named; of the latest where none is [TYPE-03 TYPE-09]', async () => {
    draw({ clone: 'walk', version: '2' });
    expect(await screen.findByText(/new: Copy of walk/)).toBeDefined();
    draw({ clone: 'walk', replace: 'run', version: '3' });
    expect(await screen.findByText(/replaces version 3: run/)).toBeDefined();
    draw({ replace: 'swim' });
    expect(await screen.findByText(/replaces version 7: latest swim/)).toBeDefined();
  });
});
