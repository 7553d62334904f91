/** The part of a tenant's looks that `ui` uses. Colours are hex, `rgb()` or `rgba()`. */
export interface UiBranding {
  readonly headerBackgroundColor: string;
  readonly headerTextColor: string;
  readonly headerHoverBackgroundColor: string;
  readonly headerActiveBackgroundColor: string;
  readonly primaryButtonColor: string;
  readonly primaryButtonHoverColor: string;
  readonly linkColor: string;
  readonly linkHoverColor: string;
}

/** Banyan's own looks, for pages that belong to no tenant. */
export const banyanBranding: UiBranding = {
  headerBackgroundColor: '#14513f',
  headerTextColor: '#ffffff',
  headerHoverBackgroundColor: '#0d3529',
  headerActiveBackgroundColor: '#0d3529',
  primaryButtonColor: '#1a6b52',
  primaryButtonHoverColor: '#145440',
  linkColor: '#1a6b52',
  linkHoverColor: '#145440',
};
