/** Tells from the first dialog that opens to the last that closes: true, then false. For an `OverlayContext`. */
export function countOverlays(tell: (open: boolean) => void): (opened: boolean) => void {
  let count = 0;
  return (opened) => {
    count += opened ? 1 : -1;
    if (count === (opened ? 1 : 0)) tell(opened);
  };
}
