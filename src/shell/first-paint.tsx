/** The static page of `index.html` once more, so that nothing moves while the start goes on. */
export function FirstPaint() {
  return (
    <div className="first-paint">
      <div className="first-paint-header" />
      <div className="first-paint-mark" role="status">
        <span>Loading…</span>
      </div>
    </div>
  );
}
