import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawBlock } from '../testing/draw-block.tsx';
import { TagField } from './tag-field.tsx';

let tags: string[] = [];

function Field({ maxTags }: { maxTags: number }) {
  const [value, setValue] = useState<string[]>([]);
  tags = value;
  return <TagField label="Tags" value={value} onChange={setValue} maxTags={maxTags} />;
}

const open = (maxTags = 20) => drawBlock(<Field maxTags={maxTags} />);
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' });

afterEach(cleanup);

describe('a field for tags', () => {
  it('takes them as slugs, each once [SHELL-211 SHELL-212 SHELL-214 AMB-118]', async () => {
    const { user } = open();
    await user.type(input(), 'Early Bird{Enter}early-bird{Enter}EARLY  bird{Enter}VIP,');
    expect(tags).toEqual(['early-bird', 'vip']);
  });

  it('refuses one of a single character, and says why until the next is typed [SHELL-210 AMB-118]', async () => {
    const { user } = open();
    await user.type(input(), 'a{Enter}');
    expect(tags).toEqual([]);
    expect(screen.getByText(/^A tag has at least 2 letters or digits/)).toBeDefined();
    await user.type(input(), 'ab');
    expect(screen.queryByText(/^A tag has at least 2 letters or digits/)).toBeNull();
    await user.type(input(), '{Enter}');
    expect(tags).toEqual(['ab']);
  });

  it('refuses one that is too long as a whole, and says so [SHELL-213 SHELL-214 AMB-118]', async () => {
    const { user } = open();
    await user.type(input(), `${'a'.repeat(51)}{Enter}`);
    expect(tags).toEqual([]);
    screen.getByText(/^A tag has at most 50 characters/);
    await user.type(input(), `${'b'.repeat(50)}{Enter}`);
    expect(tags).toEqual(['b'.repeat(50)]);
  });

  it('takes a pasted list, and names what of it is no tag or one too many [SHELL-380]', async () => {
    const { user } = open(3);
    await user.click(input());
    await user.paste('vip, a, Early Bird');
    expect(tags).toEqual(['vip', 'early-bird']);
    screen.getByText('A tag has at least 2 letters or digits. Left out: “a”');
    await user.paste('berlin, paris, vip');
    expect(tags).toEqual(['vip', 'early-bird', 'berlin']);
    screen.getByText('At most 3 tags. Left out: “paris”');
  });

  it('takes no more than there may be, until one is removed [SHELL-213 SHELL-214 AMB-118]', async () => {
    const { user } = open(2);
    await user.type(input(), 'one{Enter}two{Enter}three{Enter}');
    expect(tags).toEqual(['one', 'two']);
    expect(input().value).toBe('');
    expect(input().ariaDisabled).toBe('true');
    await user.type(input(), '{Backspace}three{Enter}');
    expect(tags).toEqual(['one', 'three']);
  });
});
