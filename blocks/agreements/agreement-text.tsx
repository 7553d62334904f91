import { Anchor, VisuallyHidden } from '@mantine/core';
import { applyLabels } from '#client/application-forms/apply-labels.ts';
import { type Agreement, textAround } from '#contract/application-forms/agreement.ts';

type Words = Pick<Agreement, 'template' | 'url' | 'urlLabel'>;

/** The text of an agreement with its link, which opens beside the page (APPL-57). */
export function AgreementText({ agreement }: { agreement: Words }) {
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
        <VisuallyHidden> {applyLabels.newTab}</VisuallyHidden>
      </Anchor>
      {after}
    </>
  );
}
