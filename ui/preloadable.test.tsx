import { render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { preloadable } from './preloadable.tsx';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;

const draw = (Component: ComponentType<{ name: string }>) =>
  render(
    <Suspense fallback={<p>Loading…</p>}>
      <Component name="Dashboard" />
    </Suspense>,
  );

describe('a component whose code is fetched', () => {
  it('ahead is drawn at once, without the placeholder', async () => {
    const Component = preloadable(async () => Page);
    await Component.preload();
    draw(Component);
    expect(screen.getByRole('heading').textContent).toBe('Dashboard');
  });

  it('when it is drawn first has the placeholder until then', async () => {
    const load = vi.fn(async () => Page);
    const Component = preloadable(load);
    draw(Component);
    expect(screen.queryByText('Loading…')).not.toBeNull();
    expect(await screen.findByRole('heading')).not.toBeNull();
    await Component.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('in vain can be asked for again', async () => {
    const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('gone'));
    const Component = preloadable(load);
    await expect(Component.preload()).rejects.toThrow('gone');
    draw(Component);
    expect(await screen.findByRole('heading')).not.toBeNull();
  });

  it('in vain while it is drawn leaves the decision to whoever has asked for it', async () => {
    const onMissing = vi.fn(() => new Promise<never>(() => {}));
    const missing = new Error('gone');
    draw(preloadable(() => Promise.reject(missing), onMissing));
    await waitFor(() => expect(onMissing).toHaveBeenCalledWith(missing));
    expect(screen.queryByText('Loading…')).not.toBeNull();
  });
});
