import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProof } from '#contract/activities/submission.ts';
import { type ProofFormat, proofFormats } from '#contract/activity-types/task-definition.ts';
import { proofFileLimits } from '#contract/files/file.ts';
import { ApiProblem } from '../http/problems.ts';
import { atProof, proofErrors, proofOf, sortFiles } from './proof-form.ts';

const task = (verificationDataFormat: ProofFormat | null) => ({
  verifiable: verificationDataFormat !== null,
  verificationDataFormat,
});
const file = (id = '7b1f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01') => ({
  id,
  name: 'photo.png',
  url: '/api/v1/task-files/1',
  type: 'image/png',
});

describe('the form of a proof', () => {
  it.each([
    ['text', '', 'Please enter a text'],
    ['text', ' \n ', 'Please enter a text'],
    ['url', '', 'Please enter a link'],
    ['url', 'not a link', 'Please enter a link'],
    ['url', 'ftp://files.test', 'Please enter a link'],
    ['url', 'javascript:alert(1)', 'Please enter a link'],
    ['text', 'x'.repeat(2001), 'Please enter at most 2,000 characters; there are 2,001'],
    ['file', 'x'.repeat(2001), 'Please enter at most 2,000 characters; there are 2,001'],
  ] as const)(
    'says for %s what is wrong with %j at the text [ACT-103 ACT-104 ACT-105 ACT-106 ACT-107]',
    (format, verificationText, message) => {
      const files = format === 'file' ? [file()] : [];
      expect(proofErrors(task(format), { verificationText, files })).toEqual({
        verificationText: message,
      });
    },
  );

  it('needs a file where files are asked for, and no text then [ACT-110]', () => {
    const values = { verificationText: '', files: [] };
    expect(proofErrors(task('file'), values)).toEqual({ files: 'Please add a file' });
    expect(proofErrors(task('file'), { ...values, files: [file()] })).toEqual({});
  });

  it('needs nothing for a task that nobody reviews [ACT-104]', () => {
    expect(proofErrors(task(null), { verificationText: '', files: [] })).toEqual({});
  });

  it('takes exactly 2000 characters, and a link without its scheme [ACT-106 ACT-107]', () => {
    const longest = { verificationText: 'x'.repeat(2000), files: [] };
    expect(proofErrors(task('text'), longest)).toEqual({});
    expect(proofErrors(task('url'), { ...longest, verificationText: 'blog.test/a' })).toEqual({});
  });

  it('lets through what the server takes, and nothing else', () => {
    const values = fc.record({
      verificationText: fc.oneof(fc.string(), fc.webUrl(), fc.constant('  ')),
      files: fc.array(
        fc.uuid().map((id) => file(id)),
        { maxLength: 5 },
      ),
    });
    fc.assert(
      fc.property(fc.constantFrom(...proofFormats, null), values, (format, entered) => {
        const isTaken = 'proof' in checkProof(task(format), proofOf(entered));
        expect(Object.keys(proofErrors(task(format), entered))).toHaveLength(isTaken ? 0 : 1);
      }),
    );
  });
});

describe('files that are added', () => {
  const sized = (size: number, name = 'a.png') => ({ name, size });
  const few = (count: number) =>
    Array.from({ length: count }, (_, index) => sized(1, `${index}.png`));

  it.each([
    ['a smallest one', 0, [sized(1)], []],
    ['a largest one', 0, [sized(proofFileLimits.bytes)], []],
    [
      'one of a byte more',
      0,
      [sized(proofFileLimits.bytes + 1)],
      ['a.png: Each file must be at most 10 MB'],
    ],
    ['an empty one', 0, [sized(0)], ['a.png: File is empty']],
    ['five', 0, few(5), []],
    ['six', 0, few(6), ['5.png: Up to 5 files']],
    ['a fifth', 4, few(1), []],
    ['a sixth', 5, few(1), ['0.png: Up to 5 files']],
    [
      'a program',
      0,
      [sized(1, 'Setup.EXE')],
      ['Setup.EXE: Please choose a picture or a document, not a program'],
    ],
  ])(
    'are taken, or refused before upload by name: %s [ACT-108 ACT-109 ACT-111 ACT-156]',
    (_, present, added, problems) => {
      const sorted = sortFiles(present, added);
      expect(sorted.problems).toEqual(problems);
      expect(sorted.kept).toEqual(added.slice(0, added.length - problems.length));
    },
  );

  it('are kept beside one that is refused, which takes no place [ACT-111]', () => {
    const large = sized(proofFileLimits.bytes + 1, 'film.mov');
    const { kept, problems } = sortFiles(0, [large, ...few(5)]);
    expect(kept).toEqual(few(5));
    expect(problems).toEqual(['film.mov: Each file must be at most 10 MB']);
  });
});

describe('a refusal of the server', () => {
  const refusal = (fields: Record<string, string>) =>
    new ApiProblem({ code: 'invalid-input', status: 400, message: 'No', fields });

  it.each([
    ['tasks.0.verificationText', 'verificationText'],
    ['verificationText', 'verificationText'],
    ['tasks.0.verificationData.files', 'files'],
    ['verificationData.files.0.id', 'files'],
  ])('of %s stands at the field %s [ACT-141]', (path, field) => {
    const problem = atProof(refusal({ [path]: 'Because' }));
    expect(problem).toMatchObject({ message: 'No', status: 400, fields: { [field]: 'Because' } });
  });

  it('of another kind stays what it is', () => {
    const failure = new Error('Broken');
    expect(atProof(failure)).toBe(failure);
  });
});
