import { expect, it, vi } from 'vitest';

it('parses without making code out of text', async () => {
  await import('./jitless.ts');
  const { z } = await import('zod');
  const compile = vi.spyOn(globalThis, 'Function').mockImplementation(() => {
    throw new EvalError('refused by the content security policy');
  });
  const parsed = z.object({ a: z.string() }).parse({ a: 'b' });
  compile.mockRestore();
  expect(parsed).toEqual({ a: 'b' });
  expect(compile).not.toHaveBeenCalled();
});
