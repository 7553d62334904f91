import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const engineNames = ['firefox', 'webkit', 'chromium'] as const;
export type EngineName = (typeof engineNames)[number];

interface Engine {
  /** As people call it. */
  readonly title: string;
  /** The programs that have to be there, found in PATH. */
  readonly programs: readonly string[];
  /** The Debian packages they come in. */
  readonly packages: readonly string[];
  /** Whether it has the Navigation API: without it, an address moves before it can be put back. */
  readonly hasNavigationApi: boolean;
  /** Whether links open tabs: the window that WebKit is driven in has none, and goes there itself. */
  readonly hasTabs: boolean;
  /** Whether a driver sees the browser's question before a page is unloaded; WebDriver answers it unseen. */
  readonly showsQuestions: boolean;
}

/** The engines that the walks are run in, by their names in Debian. */
export const engines: Readonly<Record<EngineName, Engine>> = {
  firefox: {
    title: 'Firefox',
    programs: ['firefox-esr'],
    packages: ['firefox-esr'],
    hasNavigationApi: false,
    hasTabs: true,
    showsQuestions: true,
  },
  webkit: {
    title: 'WebKit',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
    hasNavigationApi: false,
    hasTabs: false,
    showsQuestions: false,
  },
  chromium: {
    title: 'Chromium',
    programs: ['chromedriver', 'chromium'],
    packages: ['chromium-driver', 'chromium'],
    hasNavigationApi: true,
    hasTabs: true,
    showsQuestions: false,
  },
};

/** The Debian packages that are missing for some engines, each once. */
export function missingPackages(
  names: readonly EngineName[],
  path = process.env.PATH ?? '',
): string[] {
  const isThere = (program: string) => path.split(delimiter).some((at) => isProgram(at, program));
  const missing = names.filter((name) => !engines[name].programs.every(isThere));
  return [...new Set(missing.flatMap((name) => engines[name].packages))];
}

function isProgram(folder: string, name: string): boolean {
  try {
    accessSync(join(folder, name), constants.X_OK);
    return folder !== '';
  } catch {
    return false;
  }
}
