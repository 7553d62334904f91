/** What of the keyboard's helpers is open. */
export type PaletteView = 'closed' | 'commands' | 'shortcuts';
