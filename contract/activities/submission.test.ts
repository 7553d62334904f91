import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProofFormat } from '../activity-types/task-definition.ts';
import { checkProof, Proof, RejectionReason, TaskSubmission } from './submission.ts';

const file = { id: '0193f0aa-0000-7000-8000-000000000001' };
const asks = (verificationDataFormat: ProofFormat | null, verifiable = true) => ({
  verifiable,
  verificationDataFormat,
});
const proof = (verificationText: string, files: { id: string }[] = []): Proof => ({
  verificationText,
  verificationData: { files },
});
const kept = (text: string, files?: { id: string }[]) => ({ proof: proof(text, files) });
const noText = { field: 'verificationText', message: 'Please enter a text' };
const noLink = { field: 'verificationText', message: 'Please enter a link' };

describe('a proof', () => {
  it.each(['', ' ', ' \n\t '])(
    'is refused without the text or link that is asked for: %j [ACT-103 ACT-104 ACT-106]',
    (text) => {
      expect(checkProof(asks('text'), proof(text))).toEqual(noText);
      expect(checkProof(asks('url'), proof(text))).toEqual(noLink);
    },
  );

  it('needs nothing where nobody reviews it [ACT-104]', () => {
    expect(checkProof(asks(null, false), proof(''))).toEqual(kept(''));
    expect(checkProof(asks('url', false), proof('just so'))).toEqual(kept('just so'));
  });

  it.each([
    ['https://shop.test/post?id=1#top', 'https://shop.test/post?id=1#top'],
    ['HTTP://shop.test', 'HTTP://shop.test'],
    [' shop.test/post ', 'https://shop.test/post'],
    ['www.shop.test', 'https://www.shop.test'],
    ['shop.test:8080/post', 'https://shop.test:8080/post'],
    ['bücher.example/größe', 'https://bücher.example/größe'],
  ])('takes the link %j, completed with https [ACT-105 ACT-106]', (typed, stored) => {
    expect(checkProof(asks('url'), proof(typed))).toEqual(kept(stored));
  });

  it.each([
    'my post',
    'posted',
    '...',
    'https://',
    'https://localhost/post',
    'http:shop.test',
    'javascript:alert(1)',
    'javascript://shop.test/%0aalert(1)',
    'data:text/html,hello',
    'mailto:ada@shop.test',
    'ftp://shop.test/post',
    'shop.test\nother.test',
    'file:///etc/passwd',
  ])('is no link: %j [ACT-105 ACT-106]', (typed) => {
    expect(checkProof(asks('url'), proof(typed))).toEqual(noLink);
  });

  it('is a link that a browser opens on the web, whatever was typed [ACT-106]', () => {
    const typed = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.domain(),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const checked = checkProof(asks('url'), proof(text));
        if (!('proof' in checked)) return;
        const { verificationText } = checked.proof;
        expect(new URL(verificationText, 'https://portal.test').href).toMatch(/^https?:\/\//);
        expect(verificationText).toMatch(/^https?:\/\//i);
      }),
    );
  });

  it('needs a file where one is asked for, and takes a text with it [ACT-110]', () => {
    const missing = { field: 'verificationData', message: 'Please add a file' };
    expect(checkProof(asks('file'), proof('see the file'))).toEqual(missing);
    expect(checkProof(asks('file'), proof('', [file]))).toEqual(kept('', [file]));
    expect(checkProof(asks('file'), proof('a note', [file]))).toEqual(kept('a note', [file]));
  });

  it('takes files only where they are asked for [ACT-110]', () => {
    const refused = { field: 'verificationData', message: 'This task takes no files' };
    for (const rule of [asks('text'), asks('url'), asks('file', false), asks(null, false)]) {
      expect(checkProof(rule, proof('https://shop.test', [file]))).toEqual(refused);
    }
  });

  it('that is kept can be handed in again and stays the same', () => {
    const formats = fc.constantFrom('text', 'url', 'file');
    fc.assert(
      fc.property(formats, fc.boolean(), fc.string(), (format, verifiable, text) => {
        const rule = asks(format, verifiable);
        const first = Proof.safeParse(proof(text, format === 'file' && verifiable ? [file] : []));
        const checked = first.success ? checkProof(rule, first.data) : undefined;
        if (checked && 'proof' in checked) {
          expect(checkProof(rule, Proof.parse(checked.proof))).toEqual(checked);
        }
      }),
    );
  });

  it('has at most 2000 characters of text [ACT-107 ACT-155]', () => {
    expect(Proof.parse(proof('a'.repeat(2000))).verificationText).toHaveLength(2000);
    const { error } = Proof.safeParse(proof('a'.repeat(2001)));
    expect(error?.issues[0]?.message).toBe(
      'Please enter at most 2,000 characters; there are 2,001',
    );
    expect(checkProof(asks('text'), proof('a'.repeat(2001)))).toMatchObject({
      message: 'Please enter at most 2,000 characters; there are 2,001',
    });
  });

  it('is at most 2000 characters long as a link, the scheme that was left out included [ACT-107]', () => {
    const link = `shop.test/${'a'.repeat(1990 - 'https://'.length)}`;
    expect(checkProof(asks('url'), proof(link))).toEqual(kept(`https://${link}`));
    expect(checkProof(asks('url'), proof(`${link}a`))).toMatchObject({
      message: 'Please enter at most 2,000 characters; there are 2,001',
    });
  });

  it('has at most five files [ACT-108 ACT-111 ACT-156]', () => {
    const files = (count: number) => Array.from({ length: count }, () => file);
    expect(Proof.safeParse(proof('', files(5))).success).toBe(true);
    const { error } = Proof.safeParse(proof('', files(6)));
    expect(error?.issues[0]?.message).toBe('Up to 5 files');
  });

  it.each(['\0', '\u001b[31m', '\ud800'])('is plain text: not %j', (text) => {
    expect(Proof.safeParse(proof(text)).success).toBe(false);
    expect(Proof.safeParse(proof('two\nlines\tof it')).success).toBe(true);
  });
});

it('sends a task with its text, its files and nothing else [ACT-130 ACT-132]', () => {
  const sent = { taskDefinitionId: file.id, verificationText: ' done ', approved: true };
  expect(TaskSubmission.parse(sent)).toEqual({ taskDefinitionId: file.id, ...proof('done') });
});

it('sends a task without a text or files as one with none', () => {
  expect(TaskSubmission.parse({ taskDefinitionId: file.id })).toEqual({
    taskDefinitionId: file.id,
    ...proof(''),
  });
  expect(Proof.safeParse(proof('', [{ id: 'x' }])).success).toBe(false);
});

describe('the reason of a rejection', () => {
  it('has 1 to 1000 characters that are not all spaces [ACT-42 ACT-115]', () => {
    const messageOf = (reason: string) =>
      RejectionReason.safeParse(reason).error?.issues[0]?.message;
    expect(messageOf('')).toBe('Please enter a reason');
    expect(messageOf('  \n ')).toBe('Please enter a reason');
    expect(messageOf('a'.repeat(1001))).toBe(
      'Please enter at most 1,000 characters; there are 1,001',
    );
    expect(RejectionReason.parse(` ${'a'.repeat(1000)} `)).toHaveLength(1000);
  });
});
