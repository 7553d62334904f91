import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppUnderTest } from './app-under-test.ts';
import { CannotTry } from './cannot-try.ts';

/** Reads the description of an app from a file. */
export async function readApp(file: string): Promise<AppUnderTest> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CannotTry(
      `There is no file ${file}. Write it, or name another one by --app:\n` +
        '  { "paths": ["/a-page", "/another-page"], "form": null }',
    );
  });
  const parsed = AppUnderTest.safeParse(jsonOf(text, file));
  if (parsed.success) return parsed.data;
  throw new CannotTry(`${file} is not in order:\n${z.prettifyError(parsed.error)}`);
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CannotTry(`${file} is no JSON: ${String(error)}`);
  }
}
