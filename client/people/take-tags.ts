import { beginningOf } from '#contract/beginning-of.ts';
import { Tag } from '#contract/people/tag.ts';

interface TakenTags {
  tags: string[];
  /** The first of the reasons and everything that is left out; null where nothing is. */
  problem: string | null;
}

/** The tags of texts that were typed or pasted, and which texts are none (SHELL-210 to SHELL-214, SHELL-380). */
export function takeTags(texts: readonly string[], most: number): TakenTags {
  const tags = new Set<string>();
  const leftOut: string[] = [];
  let problem: string | null = null;
  for (const text of texts) {
    const { data: tag, error } = Tag.safeParse(text);
    if (tag !== undefined && (tags.has(tag) || tags.size < most)) tags.add(tag);
    else {
      problem ??= error?.issues[0]?.message ?? `At most ${most} tags`;
      leftOut.push(quoted(text));
    }
  }
  return {
    tags: [...tags],
    problem: problem && `${problem}. Left out: ${leftOut.join(', ')}`,
  };
}

const quoted = (text: string): string => `“${beginningOf(text)}”`;
