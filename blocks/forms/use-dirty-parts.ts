import { useRef } from 'react';

type TellDirty = (isDirty: boolean) => void;

/** For a page with several forms: it has changes while one of them has. Answers each form's listener, by its name. */
export function useDirtyParts(onDirtyChange: TellDirty): (part: string) => TellDirty {
  const dirty = useRef(new Set<string>());
  return (part) => (isDirty) => {
    if (isDirty) dirty.current.add(part);
    else dirty.current.delete(part);
    onDirtyChange(dirty.current.size > 0);
  };
}
