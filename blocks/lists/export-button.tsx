import { DownloadButton } from './download-button.tsx';
import { ExportProgress } from './export-progress.tsx';
import { type Exporting, useExport } from './use-export.ts';

interface ExportButtonProps<What> {
  exporting: Exporting<What>;
  /** The content of the file; null while nothing can be exported. */
  what: What | null;
  labels: {
    readonly export: string;
    readonly exporting: string;
    readonly exported: (name: string) => string;
  };
  /** The rest of the button's name, for people who do not see where the button stands. */
  of?: string;
  /** How long the notice stands, in milliseconds, where not as long as others. */
  duration?: number;
}

/** Downloads all rows of a list or of a report, on all of its pages (AMB-16, REF-94, REP-64). */
export function ExportButton<What>({
  exporting,
  what,
  labels,
  of,
  duration,
}: ExportButtonProps<What>) {
  const { exported } = labels;
  const { start, isPending, progress } = useExport(exporting, { exported, duration });
  return (
    <>
      {isPending && <ExportProgress {...progress} />}
      <DownloadButton
        isPending={isPending}
        pendingLabel={labels.exporting}
        disabled={what === null}
        aria-label={of === undefined || isPending ? undefined : `${labels.export} ${of}`}
        onClick={() => what !== null && start(what)}
      >
        {labels.export}
      </DownloadButton>
    </>
  );
}
