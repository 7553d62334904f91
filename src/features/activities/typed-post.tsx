import { useEffect, useState } from 'react';
import { PostPreview } from '#blocks/activities/post-preview.tsx';

/** How long after the last key a post is looked up, in milliseconds (SOC-114). */
const debounce = 750;

/** The post behind a link that is being typed, once nothing more is typed (SOC-60). */
export function TypedPost({ address }: { address: string }) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTyped(address), debounce);
    return () => clearTimeout(timer);
  }, [address]);
  return <PostPreview address={typed} />;
}
