import { useState } from 'react';

/** Ids for requests: a name has the same id for as long as the component is there. */
export function useSteadyIds(): (name: string) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (name) => {
    const id = ids.get(name) ?? crypto.randomUUID();
    ids.set(name, id);
    return id;
  };
}
