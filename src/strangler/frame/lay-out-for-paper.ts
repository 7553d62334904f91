/**
 * Lays a document out as on paper, until the function it answers is called. Nothing else tells its height on paper
 * before it is printed.
 */
export function layOutForPaper({ styleSheets }: Document): () => void {
  const changed = [...styleSheets].flatMap(({ cssRules }) => mediaIn(cssRules));
  for (const [media, text] of changed) media.mediaText = onPaper(text);
  return () => {
    for (const [media, text] of changed) media.mediaText = text;
  };
}

const onPaper = (text: string): string =>
  /\bscreen\b/.test(text) ? 'not all' : text.replace(/\bprint\b/g, 'all');

/** The lists of media that name paper or screens, also within layers, with their texts. */
function mediaIn(rules: CSSRuleList): readonly (readonly [media: MediaList, text: string])[] {
  return [...rules].flatMap((rule) => {
    // Checks properties, not classes: the rules of a frame are no instances of this page's classes.
    const { media, cssRules }: Partial<CSSMediaRule> = rule;
    const inside = cssRules ? mediaIn(cssRules) : [];
    const isNamed = media && /\b(?:print|screen)\b/.test(media.mediaText);
    return isNamed ? [[media, media.mediaText] as const, ...inside] : inside;
  });
}
