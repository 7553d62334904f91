import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { draw } from './testing/draw.tsx';

/** Presses the button in a browser whose clipboard does this. */
async function press(writeText: (text: string) => Promise<void>) {
  draw(<CopyButton value="the code">Copy</CopyButton>);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
}

const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a copy button', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('copies, and says so for a second [SHELL-237 SHELL-249 AMB-192 AMB-205 DOM-100 LINK-120 LINK-129 REF-101 SOC-109 SOC-119]', async () => {
    const writeText = vi.fn(async () => {});
    await press(writeText);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('the code');
    expect(screen.getByRole('tooltip').textContent).toBe('Copied!');
    expect(said()).toBe('Copied!');
    pass(999);
    expect(said()).toBe('Copied!');
    pass(1);
    expect(said()).toBe('');
  });

  it('says for three seconds that the browser cannot [SHELL-237 SHELL-249 AMB-192 AMB-205 DOM-100 LINK-120 LINK-129 REF-101 SOC-109 SOC-119]', async () => {
    await press(() => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')));
    expect(screen.getByRole('tooltip').textContent).toBe('Not supported by browser');
    pass(2999);
    expect(said()).toBe('Not supported by browser');
    pass(1);
    expect(said()).toBe('');
  });
});
