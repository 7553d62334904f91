import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { useRef } from 'react';

interface ChooseFileButtonProps extends ButtonProps {
  /** Which files the browser offers, as `accept` of a file field has it; all of them unless told. */
  accept?: string;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  /** At least one file; the same one can be chosen again. */
  onChoose: (files: readonly File[]) => void;
}

/** Opens the browser's choice of files. */
export function ChooseFileButton({
  accept,
  multiple = false,
  onChoose,
  ...button
}: ChooseFileButtonProps) {
  const forget = useRef(() => {});
  const take = (chosen: File | File[] | null) => {
    // Without this the browser does not report a file that is chosen again.
    forget.current();
    const files = [chosen ?? []].flat();
    if (files.length > 0) onChoose(files);
  };
  return (
    <FileButton
      onChange={take}
      resetRef={forget}
      multiple={multiple}
      {...(accept !== undefined && { accept })}
    >
      {(props) => <Button variant="default" {...button} {...props} />}
    </FileButton>
  );
}
