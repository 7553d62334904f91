import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proofLabels as labels } from '#client/activities/labels.ts';
import { getTaskFile } from '#contract/activities/endpoints.ts';
import type { ProofFile } from '#contract/files/file.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { ProofView } from './proof-view.tsx';

const file = (name: string, type: string): ProofFile => ({
  id: crypto.randomUUID(),
  name,
  type,
  url: '/api/v1/task-files/1',
});
const proof = (verificationText: string, ...files: ProofFile[]) => ({
  verificationText,
  verificationData: { files },
});

beforeEach(() => {
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

describe('what was handed in', () => {
  it('as a text is shown as it is, and never as anything else', () => {
    const text = 'https://blog.test/a <img src=x onerror=alert(1)>';
    const { container } = drawBlock(<ProofView task={proof(text)} format="text" />);
    expect(container.textContent).toContain(text);
    expect(container.querySelector('a, img')).toBeNull();
  });

  it('as a link opens on its own, and does not learn where one comes from', () => {
    drawBlock(<ProofView task={proof('https://www.blog.test/a?b=c')} format="url" />);
    const link = screen.getByRole('link', { name: 'blog.test/a?b=c' });
    expect(link.getAttribute('href')).toBe('https://www.blog.test/a?b=c');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(['noopener', 'noreferrer', 'nofollow']);
  });

  it('is nothing for a task without proof', () => {
    const { container } = drawBlock(<ProofView task={proof('')} format="file" />);
    expect(container.querySelector('ul, p, a')).toBeNull();
  });

  it('as a picture is seen small, and large when it is chosen [ACT-112]', async () => {
    const picture = file('garden.png', 'image/png');
    const { user, overlays, fake } = drawBlock(
      <ProofView task={proof('', picture)} format="file" />,
      { serve: (api) => api.on(getTaskFile, () => ({ content: new Blob(['x']), name: 'x' })) },
    );
    const small = screen.getByRole<HTMLButtonElement>('button', { name: 'Show garden.png' });
    expect(small.disabled).toBe(true);
    await waitFor(() => expect(small.disabled).toBe(false));
    expect(small.querySelector('img')?.getAttribute('src')).toBe('blob:made');
    await user.click(small);
    const dialog = await screen.findByRole('dialog', { name: 'garden.png' });
    expect(within(dialog).getByRole('img', { name: 'garden.png' })).toBeDefined();
    expect(overlays).toEqual([true]);
    expect(fake.requests).toHaveLength(1);
  });

  it('as several pictures is looked at one after the other [ACT-112]', async () => {
    const files = ['a.png', 'b.png'].map((name) => file(name, 'image/png'));
    const bill = file('bill.pdf', 'application/pdf');
    const { user } = drawBlock(
      <ProofView task={proof('', ...files.slice(0, 1), bill, ...files.slice(1))} format="file" />,
      { serve: (api) => api.on(getTaskFile, () => ({ content: new Blob(['x']), name: 'x' })) },
    );
    const small = screen.getByRole<HTMLButtonElement>('button', { name: 'Show a.png' });
    await waitFor(() => expect(small.disabled).toBe(false));
    await user.click(small);
    const next = await screen.findByRole('button', { name: labels.next });
    await user.click(next);
    await screen.findByRole('img', { name: 'b.png' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('2 of 2')).toBeDefined();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await screen.findByRole('img', { name: 'a.png' });
    expect(screen.queryByText(labels.keys)).toBeNull();
    await user.keyboard('a');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it.each(['a', 'R'])(
    'as a picture is decided about with %s while it is looked at',
    async (key) => {
      const decided: string[] = [];
      const decision = {
        approve: () => void decided.push('a'),
        reject: () => void decided.push('r'),
      };
      const picture = file('a.png', 'image/png');
      const { user } = drawBlock(
        <ProofView task={proof('', picture)} format="file" decision={decision} />,
        { serve: (api) => api.on(getTaskFile, () => ({ content: new Blob(['x']), name: 'x' })) },
      );
      const small = screen.getByRole<HTMLButtonElement>('button', { name: 'Show a.png' });
      await waitFor(() => expect(small.disabled).toBe(false));
      await user.click(small);
      await screen.findByText(labels.keys);
      await user.keyboard(key);
      await waitFor(() => expect(decided).toEqual([key.toLowerCase()]));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each(['application/pdf', 'image/svg+xml', 'text/html'])(
    'as a file of type %s is a download only, fetched when it is wanted [ACT-112]',
    async (type) => {
      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
      const { user, fake, container } = drawBlock(
        <ProofView task={proof('', file('bill.pdf', type))} format="file" />,
        { serve: (api) => api.on(getTaskFile, () => ({ content: new Blob(['x']), name: 'x' })) },
      );
      expect(container.querySelector('img')).toBeNull();
      expect(fake.requests).toHaveLength(0);
      await user.click(screen.getByRole('button', { name: 'Download bill.pdf' }));
      await waitFor(() => expect(click).toHaveBeenCalledOnce());
      click.mockRestore();
    },
  );

  it('as a file that is gone says so', async () => {
    const { user, said } = drawBlock(
      <ProofView task={proof('', file('bill.pdf', 'application/pdf'))} format="file" />,
      { serve: (api) => api.refuse(getTaskFile, 'not-found') },
    );
    await user.click(screen.getByRole('button', { name: 'Download bill.pdf' }));
    await waitFor(() => expect(said).toHaveLength(1));
  });
});
