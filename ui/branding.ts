import { darken, formatColour, parseColour } from './colour.ts';

/** The part of a tenant's looks that `ui` uses. Colours are hex, `rgb()` or `rgba()`. */
export interface UiBranding {
  headerBackgroundColor: string;
  headerTextColor: string;
  headerHoverBackgroundColor?: string;
  headerActiveBackgroundColor?: string;
  buttonColor: string;
  buttonHoverColor?: string;
  linkColor?: string;
  linkHoverColor?: string;
}

/** Banyan's own looks, for pages that belong to no tenant. */
export const banyanBranding: UiBranding = {
  headerBackgroundColor: '#14513f',
  headerTextColor: '#ffffff',
  buttonColor: '#1a6b52',
};

/** Colours of the header; hover and active are 15% darker than the background unless set (SET-97). */
export function headerColours(branding: UiBranding) {
  const background = parseColour(branding.headerBackgroundColor);
  const derived = background
    ? formatColour(darken(background, 0.15))
    : branding.headerBackgroundColor;
  return {
    background: branding.headerBackgroundColor,
    text: branding.headerTextColor,
    hover: branding.headerHoverBackgroundColor ?? derived,
    active: branding.headerActiveBackgroundColor ?? derived,
  };
}
