/**
 * A payload as a developer sees it: whole but for tokens, because a session that is exported goes to others. A value
 * that JSON cannot say becomes null.
 */
export const showForDevelopment = (payload: unknown): unknown =>
  JSON.parse(
    JSON.stringify(payload ?? null, (name, value) =>
      name === 'token' && typeof value === 'string' ? `(${value.length} characters)` : value,
    ),
  );
