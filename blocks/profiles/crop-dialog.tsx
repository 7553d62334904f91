import '@mantine/core/styles/Slider.layer.css';
import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useObjectAddress } from '#client/files/use-file.ts';
import { formLabels } from '#client/forms/labels.ts';
import {
  type Crop,
  dragged,
  mostZoom,
  type Size,
  squareOf,
  wholeCrop,
  withinPicture,
} from '#client/profiles/crop.ts';
import { drawCrop } from '#client/profiles/draw-crop.ts';
import { profileLabels } from '#client/profiles/labels.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import styles from './crop-dialog.module.css';

const labels = profileLabels.picture;

interface CropDialogProps {
  file: File;
  /** True while the cropped picture is stored. */
  busy: boolean;
  onCropped: (picture: File) => void;
  onCancel: () => void;
}

/** How far an arrow key moves the picture, in parts of the frame. */
const step = 0.05;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Lets somebody choose the square of a picture that becomes their profile picture (AMB-124). */
export function CropDialog({ file, busy, onCropped, onCancel }: CropDialogProps) {
  const address = useObjectAddress(file);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [isUnreadable, setUnreadable] = useState(false);

  const move = (by: { x: number; y: number }) =>
    size && setCrop((before) => dragged(size, before, by));

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    move({ x: event.movementX / width, y: event.movementY / width });
  }

  function press(event: KeyboardEvent): void {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  }

  function use(): void {
    if (!picture.current) return;
    drawCrop(picture.current, crop, file.name).then(onCropped, () => setUnreadable(true));
  }

  const square = size && squareOf(size, crop);
  const place =
    size && square
      ? {
          width: `${(size.width / square.edge) * 100}%`,
          left: `${(-square.left / square.edge) * 100}%`,
          top: `${(-square.top / square.edge) * 100}%`,
        }
      : { visibility: 'hidden' as const };

  return (
    <Dialog
      opened
      onClose={busy ? () => {} : onCancel}
      title={labels.crop}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <ProblemAlert>{isUnreadable && labels.unreadable}</ProblemAlert>
        <Text size="sm" c="dimmed">
          {labels.cropHint}
        </Text>
        <div
          className={styles.frame}
          role="application"
          aria-label={labels.frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
          tabIndex={0}
          data-autofocus
          onKeyDown={press}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          {address !== null && (
            <img
              ref={picture}
              src={address}
              alt=""
              draggable={false}
              style={place}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setUnreadable(true)}
            />
          )}
        </div>
        <Slider
          aria-label={labels.zoom}
          thumbLabel={labels.zoom}
          min={1}
          max={mostZoom}
          step={0.05}
          label={null}
          value={crop.zoom}
          disabled={!size}
          onChange={(zoom) => size && setCrop((before) => withinPicture(size, { ...before, zoom }))}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {formLabels.cancel}
          </Button>
          <Button onClick={use} loading={busy} disabled={!size || isUnreadable}>
            {labels.use}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
