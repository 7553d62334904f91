import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineName } from '../engine.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startProgram } from './program.ts';
import { startWebDriver } from './webdriver.ts';

/** WebKit has no mode without a window: it draws on a screen that nobody sees. */
async function startWebKit(): Promise<Driver> {
  const screen = startProgram('Xvfb', () => [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1400x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const display = await screen.says(/^(\d+)\n/);
  return startWebDriver({
    program: 'WebKitWebDriver',
    beside: screen,
    env: (home) => {
      mkdirSync(join(home, '.config'));
      writeFileSync(
        join(home, '.config/user-dirs.dirs'),
        `XDG_DOWNLOAD_DIR="${join(home, 'downloads')}"\n`,
      );
      return {
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: join(home, '.config'),
        // As root there is no sandbox to be had, and no bus to wait for.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        NO_AT_BRIDGE: '1',
      };
    },
    capabilities: () => ({ browserName: 'MiniBrowser' }),
  });
}

const startChromium = (): Promise<Driver> =>
  startWebDriver({
    program: 'chromedriver',
    capabilities: (home) => ({
      browserName: 'chrome',
      'goog:chromeOptions': {
        binary: '/usr/bin/chromium',
        args: ['--headless', '--no-sandbox', `--user-data-dir=${join(home, 'profile')}`],
        prefs: { 'download.default_directory': join(home, 'downloads') },
      },
    }),
  });

const starters: Readonly<Record<EngineName, () => Promise<Driver>>> = {
  firefox: startFirefox,
  webkit: startWebKit,
  chromium: startChromium,
};

/** Starts one of the engines; it takes some seconds. */
export const startEngine = (name: EngineName): Promise<Driver> => starters[name]();
