import { useEffect } from 'react';
import { useApi } from '#client/http/api-context.ts';

/**
 * Hands over the demo's password when a link to the sign-in page names a person of the demo, as those of
 * the front page do. Its code and its question to the server are loaded only when a link names somebody.
 */
export function useDemoPassword(email: string, fillIn: (password: string) => void): void {
  const api = useApi();
  useEffect(() => {
    if (email === '') return;
    const find = async () => {
      const { findDemoPassword } = await import('./find-demo-password.ts');
      const password = await findDemoPassword(api, email);
      if (password !== undefined) fillIn(password);
    };
    // Without an answer the field stays empty, and the person types.
    find().catch(() => {});
  }, [api, email, fillIn]);
}
