import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { type Conditioned, conditionsOf, titlesBeyond } from '#client/reward-definitions/words.ts';

interface ConditionsProps {
  reward: Conditioned;
  labels: { readonly more: (count: number) => string; readonly fewer: string };
}

/** The conditions for the use of a reward: of many products the first few, and the others on demand. */
export function Conditions({ reward, labels }: ConditionsProps) {
  const [isWhole, setWhole] = useState(false);
  const beyond = titlesBeyond(reward);
  return (
    <div>
      {conditionsOf(reward, !isWhole).map((condition) => (
        <div key={condition}>{condition}</div>
      ))}
      {beyond > 0 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? labels.fewer : labels.more(beyond)}
        </Anchor>
      )}
    </div>
  );
}
