import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawBlock } from '#blocks/testing/draw-block.tsx';
import { previewLabels } from '#client/social/post-labels.ts';
import { getInstagramPreview, getTweetPreview } from '#contract/social/network-endpoints.ts';
import { TypedPost } from './typed-post.tsx';

const tweet = 'https://x.com/ann/status/1';
const html = '<img src=x onerror="document.title = 1"><script>document.title = 1</script>';
const previewAddress = '/api/v1/mail-previews/00000000-0000-4000-8000-000000000001';

function draw(address: string) {
  const asked: unknown[] = [];
  const answer = ({ query }: { query: unknown }) => {
    asked.push(query);
    return { html, address: previewAddress };
  };
  const view = drawBlock(<TypedPost address={address} />, {
    serve(fake) {
      fake.on(getTweetPreview, answer);
      fake.on(getInstagramPreview, answer);
    },
  });
  return { ...view, asked };
}

/** Runs with a clock that a test moves. */
async function withClock(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('is shown 750 ms after the last key, by one question [SOC-60 SOC-114]', async () => {
  const wait = globalThis.setTimeout;
  let asked: unknown[] = [];
  await withClock(async () => {
    const view = draw(tweet);
    asked = view.asked;
    await pass(749);
    view.rerender(<TypedPost address={`${tweet}9`} />);
    await pass(749);
    // As long as an answer may take.
    await act(() => new Promise((resolve) => wait(resolve, 50)));
    expect(asked).toEqual([]);
    await pass(1);
  });
  await waitFor(() => expect(asked).toEqual([{ url: 'https://x.com/i/status/19' }]));
});

it('is looked up for no other address [SOC-60]', async () => {
  let asked: unknown[] = [];
  await withClock(async () => {
    asked = draw('https://x.com.evil.test/ann/status/1').asked;
    await pass(5000);
  });
  expect(asked).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('draws nothing of what a network answers in the page itself [SOC-65]', async () => {
  const { container, asked } = draw('https://www.instagram.com/p/abc/');
  const frame = await screen.findByTitle(previewLabels.frame.instagram);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(container.querySelectorAll('script, img')).toHaveLength(0);
  expect(frame.getAttribute('srcdoc')).toBeNull();
});
