/** Drawings of one idea each, in lines on a square of 100. */
export const motifs = {
  tent: '<path d="M12 80 50 22l38 58z"/><path d="M50 50 38 80M50 50l12 30M50 22v-8"/>',
  camera:
    '<rect x="12" y="32" width="76" height="50" rx="9"/><path d="m34 32 6-11h20l6 11"/><circle cx="50" cy="57" r="14"/><path d="M76 43h1"/>',
  leaf: '<path d="M20 80C16 42 40 18 84 16c2 44-20 66-50 58"/><path d="M20 84c10-24 24-38 44-48"/>',
  flame:
    '<path d="M50 12c4 18 24 26 24 48a24 24 0 0 1-48 0c0-12 8-18 12-26 2 8 6 12 10 14 2-12-2-22 2-36z"/><path d="M42 66c0 14 16 14 16 0 0-6-5-8-7-14-4 6-9 8-9 14z"/>',
  compass:
    '<circle cx="50" cy="50" r="37"/><path d="m64 36-8 20-20 8 8-20z"/><path d="M50 13v6M50 81v6M13 50h6M81 50h6"/>',
  star: '<path d="m50 14 11 24 26 3-19 18 5 26-23-13-23 13 5-26-19-18 26-3z"/>',
  book: '<path d="M50 28c-10-8-24-9-36-7v54c12-2 26-1 36 7 10-8 24-9 36-7V21c-12-2-26-1-36 7z"/><path d="M50 28v54"/>',
  people:
    '<circle cx="50" cy="34" r="12"/><path d="M28 80c0-34 44-34 44 0"/><circle cx="22" cy="42" r="8"/><circle cx="78" cy="42" r="8"/><path d="M8 72c0-14 8-20 18-18M92 72c0-14-8-20-18-18"/>',
  snow: '<path d="M50 12v76M17 31l66 38M17 69l66-38M40 18l10 9 10-9M40 82l10-9 10 9M22 44l3-12-12-3M78 56l-3 12 12 3M22 56l3 12-12 3M78 44l-3-12 12-3"/>',
  speech: '<path d="M16 20h68v46H46L30 82V66H16z"/><path d="M32 36h36M32 50h22"/>',
  film: '<rect x="12" y="24" width="76" height="54" rx="8"/><path d="m43 40 20 11-20 11z"/><path d="M12 36h-1M12 66h-1"/>',
  tools:
    '<path d="m24 18 12 12-6 6-12-12C14 38 26 48 38 42l38 38c8 6 14-2 8-10L46 32c6-12-6-22-22-14z"/>',
  code: '<path d="M34 28 12 50l22 22M66 28l22 22-22 22M58 20 42 80"/>',
  bug: '<rect x="32" y="34" width="36" height="46" rx="18"/><path d="M38 34c0-18 24-18 24 0M50 44v36M32 50H14M32 66l-16 8M68 50h18M68 66l16 8M34 40 20 30M66 40l14-10"/>',
  microphone:
    '<rect x="37" y="12" width="26" height="44" rx="13"/><path d="M24 44c0 34 52 34 52 0M50 70v16M34 86h32"/>',
  rocket:
    '<path d="M50 10c18 12 22 32 16 54H34c-6-22-2-42 16-54z"/><circle cx="50" cy="38" r="7"/><path d="M34 52 20 68l14 2M66 52l14 16-14 2M42 74l-2 12M50 74v16M58 74l2 12"/>',
  globe:
    '<circle cx="50" cy="50" r="36"/><ellipse cx="50" cy="50" rx="15" ry="36"/><path d="M14 50h72M20 32h60M20 68h60"/>',
  trophy:
    '<path d="M32 16h36v26c0 24-36 24-36 0zM32 22H16c0 18 6 24 17 24M68 22h16c0 18-6 24-17 24M50 60v16M34 84h32"/>',
  card: '<rect x="10" y="26" width="80" height="52" rx="8"/><path d="M10 44h80M42 26c-4-14-22-8-14 2 4 5 10 8 14 16 4-8 10-11 14-16 8-10-10-16-14-2z"/>',
  mug: '<path d="M22 26h44v46c0 6-4 10-10 10H32c-6 0-10-4-10-10zM66 36h8c12 0 12 26 0 26h-8M34 16v-6M44 16v-6M54 16v-6"/>',
  pack: '<path d="M26 84V44c0-32 48-32 48 0v40z"/><path d="M38 26c0-18 24-18 24 0M36 56h28v16H36zM44 56v6M26 62h-8v18h8M74 62h8v18h-8"/>',
  percent:
    '<path d="M74 26 26 74"/><circle cx="32" cy="32" r="10"/><circle cx="68" cy="68" r="10"/>',
  shirt:
    '<path d="M36 16 12 30l8 20 12-4v38h36V46l12 4 8-20-24-14c-4 12-24 12-28 0z"/><path d="M40 62h20"/>',
  check: '<circle cx="50" cy="50" r="37"/><path d="m33 51 12 12 24-25"/>',
} as const;

export type Motif = keyof typeof motifs;
