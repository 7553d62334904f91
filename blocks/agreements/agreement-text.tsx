import { Anchor, VisuallyHidden } from '@mantine/core';
import { agreementLabels } from '#client/agreements/labels.ts';
import { type AgreementWords, textAround } from '#contract/agreements/agreement-words.ts';

/** The text of an agreement with its link, which opens beside the page (APPL-57). */
export function AgreementText({ agreement }: { agreement: Omit<AgreementWords, 'version'> }) {
  const [before, after] = textAround(agreement);
  return (
    <>
      {before}
      <Anchor
        inherit
        href={agreement.url}
        target="_blank"
        rel="noopener noreferrer"
        underline="always"
      >
        {agreement.urlLabel}
        <VisuallyHidden> {agreementLabels.newTab}</VisuallyHidden>
      </Anchor>
      {after}
    </>
  );
}
