/** An email address. A line breaks before its @ rather than anywhere. Other text stays as it is. */
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
