import type { NewFile } from '#server/files/queries.ts';
import { drawDocument } from './document.ts';
import type { Random } from './random.ts';
import type { TaskPlan } from './type-plan.ts';

type ProofContent = Pick<NewFile, 'name' | 'type' | 'content'>;

export interface DemoProof {
  readonly text: string;
  readonly files: readonly ProofContent[];
}

/** The proof that somebody hands in for a task: its words, a link that leads nowhere, or pictures. */
export function proofOf(
  { asks, document, proofs }: TaskPlan,
  pictures: readonly Buffer[],
  random: Random,
): DemoProof {
  const text = random.pick(proofs);
  if (asks === 'url') return { text: `${text}${random.uuid().slice(0, 8)}`, files: [] };
  if (asks !== 'file') return { text, files: [] };
  if (document) return { text, files: [documentFile(document)] };
  const count = random.chance(0.25) ? 2 : 1;
  return { text, files: Array.from({ length: count }, () => pictureFile(pictures, random)) };
}

const documentFile = (title: string): ProofContent => ({
  name: `${title}.pdf`,
  type: 'application/pdf',
  content: drawDocument(title),
});

const pictureFile = (pictures: readonly Buffer[], random: Random): ProofContent => ({
  name: `IMG_${1000 + random.below(9000)}.webp`,
  type: 'image/webp',
  content: pictures[random.below(pictures.length)] ?? Buffer.of(0),
});

const reasons = {
  url: [
    'This link leads to a page that only you can see. Please make the post public and send it again.',
    'We cannot find us in this post. Did you paste the right link?',
    'This post is older than the activity. Please share a new one.',
    'The page says that the post has been removed.',
  ],
  text: [
    'Please tell us a little more: we would like to pass this on, and need to understand it first.',
    'You have sent us the same text before. What is new?',
    'This answers another question. Please read the instructions once more.',
  ],
  file: [
    'The picture is too dark to see anything. Could you take another one?',
    'There are people on it who may not want to be seen. Please choose another picture.',
    'This is the picture of last time. Please upload the new one.',
  ],
} as const;

/** Why an admin would reject it. */
export const reasonFor = ({ asks }: TaskPlan, random: Random): string =>
  random.pick(reasons[asks ?? 'text']);
