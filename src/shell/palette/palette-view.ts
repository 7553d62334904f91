/** The keyboard helper that is open. */
export type PaletteView = 'closed' | 'commands' | 'shortcuts';
