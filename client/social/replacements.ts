import { KnownValues } from '#contract/social/post-template.ts';

/** The values that an address brings for placeholders; none where they cannot be read (SOC-08). */
export function readReplacements(text: string | null): KnownValuesOf {
  try {
    return KnownValues.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

type KnownValuesOf = Readonly<Record<string, string>>;
