import type { Browser, Page } from '@playwright/test';
import type { AppUnderTest } from './app-under-test.ts';
import { CannotTry } from './cannot-try.ts';

/** Asks in the browser, which knows the addresses below localhost where Node may not. */
async function ask(
  page: Page,
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<unknown> {
  const { status, text } = await page.evaluate(
    async ([address, how]) => {
      const response = await fetch(address, how);
      return { status: response.status, text: await response.text() };
    },
    [path, init] as const,
  );
  if (status !== 200) throw new CannotTry(`${path} was answered with ${status}: ${text}`);
  return JSON.parse(text);
}

/** Signs in at the Banyan of an origin; answers the token of the session. */
async function signIn(page: Page, person: AppUnderTest['signIn']): Promise<string> {
  const answer = Object(
    await ask(page, '/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    }),
  );
  if (typeof answer.token !== 'string') {
    throw new CannotTry(`${person?.email} cannot sign in with a password alone`);
  }
  return answer.token;
}

/** The data that the shell of a running Banyan would give an app, for the person of a token or of a sign-in. */
export async function askWelcome(
  browser: Browser,
  origin: string,
  person: { readonly token: string } | NonNullable<AppUnderTest['signIn']>,
): Promise<AppUnderTest['welcome']> {
  // The file starts no program. The content policy of the origin forbids requests, so it is bypassed.
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/version.json`);
    const token = 'token' in person ? person.token : await signIn(page, person);
    const headers = { authorization: `Bearer ${token}` };
    const domain = encodeURIComponent(new URL(origin).hostname);
    const tenant = await ask(page, `/api/v1/tenant?domain=${domain}`);
    const userData = await ask(page, '/api/v1/users/__SELF__/data', { headers });
    return {
      session: { token },
      tenant: toJson(tenant),
      userData: toJson(userData),
      theme: { colorScheme: 'light' },
    };
  } finally {
    await context.close();
  }
}

const toJson = (value: unknown): AppUnderTest['welcome']['tenant'] =>
  JSON.parse(JSON.stringify(value));
