import { useState } from 'react';
import type { ApplicantListItem } from '#contract/applicants/applicant.ts';
import { maxPageSize } from '#contract/http/list.ts';

/** The most that can be selected: as many as one call takes. */
export const mostSelected = maxPageSize;

/** Who is selected of a list, also while other pages of it are shown (APPL-09). */
export function useSelection(rows: readonly ApplicantListItem[] = []) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ApplicantListItem>>(new Map());
  const select = (applicants: readonly ApplicantListItem[], isSelected: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const applicant of applicants) {
        if (!isSelected) after.delete(applicant.slug);
        else if (after.size < mostSelected) after.set(applicant.slug, applicant);
      }
      return after;
    });
  // What is in sight is newer than what was selected.
  const selected = [...chosen.values()].map(
    (each) => rows.find(({ slug }) => slug === each.slug) ?? each,
  );
  return {
    selected,
    isSelected: ({ slug }: ApplicantListItem) => chosen.has(slug),
    isFull: chosen.size >= mostSelected,
    select,
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
