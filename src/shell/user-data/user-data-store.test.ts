import { describe, expect, it, vi } from 'vitest';
import { defaultUserData, type UserData } from '#contract/user-data/user-data.ts';
import { createUserDataStore } from './user-data-store.ts';

const withScheme = (colorScheme: 'auto' | 'light' | 'dark', version: number): UserData => ({
  data: {
    ...defaultUserData.data,
    preferences: { ...defaultUserData.data.preferences, colorScheme },
  },
  version,
});

function setUp(overrides: Partial<Parameters<typeof createUserDataStore>[0]> = {}) {
  const options = {
    read: vi.fn(async () => withScheme('light', 3)),
    save: vi.fn(async (_patch: unknown, known: UserData) => withScheme('dark', known.version + 1)),
    merge: () => withScheme('dark', 0).data,
    onLoadFailure: vi.fn(),
    onSaveFailure: vi.fn(),
  };
  return { options, store: createUserDataStore({ ...options, ...overrides }) };
}

const scheme = (store: ReturnType<typeof createUserDataStore>) =>
  store.get().data.preferences.colorScheme;

describe('the user data of the signed-in person', () => {
  it('are the defaults until they are loaded, and are loaded once [TEN-75]', async () => {
    const { store, options } = setUp();
    expect(scheme(store)).toBe('auto');
    await Promise.all([store.ready(), store.ready()]);
    expect(scheme(store)).toBe('light');
    expect(options.read).toHaveBeenCalledTimes(1);
  });

  it('show a change at once and save it on top of what is stored [BRIDGE-126]', async () => {
    const { store, options } = setUp();
    await store.ready();
    const saved = store.patch({ preferences: { colorScheme: 'dark' } });
    expect(scheme(store)).toBe('dark');
    await saved;
    expect(options.save).toHaveBeenCalledWith(
      { preferences: { colorScheme: 'dark' } },
      expect.objectContaining({ version: 3 }),
    );
    expect(store.get().version).toBe(4);
  });

  it('save one change after the other, each on the answer to the one before [TEN-49]', async () => {
    const { store, options } = setUp();
    await store.ready();
    await Promise.all([store.patch({}), store.patch({})]);
    expect(options.save.mock.calls.map(([, known]) => known.version)).toEqual([3, 4]);
  });

  it('take back a change that could not be saved, and say so', async () => {
    const { store, options } = setUp({ save: () => Promise.reject(new Error('refused')) });
    await store.ready();
    await store.patch({ preferences: { colorScheme: 'dark' } });
    expect(scheme(store)).toBe('light');
    expect(options.onSaveFailure).toHaveBeenCalledTimes(1);
  });

  it('refuse a change that would make them something else, and say so', async () => {
    const merge = () => {
      throw new Error('no user data');
    };
    const { store, options } = setUp({ merge });
    await store.ready();
    await store.patch({ preferences: { colorScheme: 'purple' } });
    expect(scheme(store)).toBe('light');
    expect(options.onSaveFailure).toHaveBeenCalledTimes(1);
    expect(options.save).not.toHaveBeenCalled();
  });

  it('are never written while they could not be loaded [TEN-75]', async () => {
    const { store, options } = setUp({ read: vi.fn(() => Promise.reject(new Error('away'))) });
    await store.ready();
    await store.patch({ preferences: { colorScheme: 'dark' } });
    expect(options.onLoadFailure).toHaveBeenCalled();
    expect(options.save).not.toHaveBeenCalled();
  });

  it('of one person never come to the next [AUTH-61]', async () => {
    let answer: (data: UserData) => void = () => {};
    const { store, options } = setUp({ read: () => new Promise((resolve) => (answer = resolve)) });
    const loaded = store.ready();
    const saved = store.patch({ preferences: { colorScheme: 'dark' } });
    store.forget();
    answer(withScheme('light', 9));
    await Promise.all([loaded, saved]);
    expect(store.get()).toEqual(defaultUserData);
    expect(options.save).not.toHaveBeenCalled();
  });
});
