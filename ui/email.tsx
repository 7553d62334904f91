/** An email address, of which a line breaks before the @ rather than anywhere. Other text stays as it is. */
export function Email({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return at < 1 ? (
    children
  ) : (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
