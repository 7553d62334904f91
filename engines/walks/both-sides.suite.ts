import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { walk } from '../walk.ts';
import { dashboard, isAt } from './stops.ts';

const schemes = `JSON.stringify([document, frames[0].document].map(
  ({ documentElement }) => documentElement.dataset.mantineColorScheme))`;

describe('both sides', () => {
  walk('turn dark at once, and stay so [BRIDGE-276]', async (way) => {
    const visitor = await way.enter(dashboard.path, way.tenant.admin);
    await isAt(visitor, dashboard);
    await visitor.page.click('button', { pattern: '^Account of' });
    await visitor.page.click('menuitemradio', 'Dark');
    await visitor.becomes('both dark', `${schemes} === '["dark","dark"]'`);
    await visitor.open(dashboard.path);
    await isAt(visitor, dashboard);
    await visitor.becomes('both dark', `${schemes} === '["dark","dark"]'`);
  });

  walk('let a file be picked in the frame [BRIDGE-276]', async (way) => {
    const file = join(way.driver.downloads, 'people.csv');
    writeFileSync(file, 'First name,Last name,Email\nGrace,Hopper,grace@hopper.test\n');
    const visitor = await way.enter('/applicants/import?features=applicants', way.tenant.admin);
    await visitor.frame.sees('heading', { pattern: 'mport' });
    await visitor.tab.chooseFileInFrame(file);
    await visitor.frame.reads('people.csv');
    await visitor.frame.click('button', { pattern: '^(Next|Continue)' });
    await visitor.frame.reads('grace@hopper.test');
  });
});
