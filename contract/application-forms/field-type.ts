/** The input that a browser draws for an answer (APPL-49). */
export const inputTypes = ['text', 'textarea', 'url', 'email'] as const;
export type InputType = (typeof inputTypes)[number];

/** The meaning of an answer that the product knows, beyond its title (APPL-50, APPL-53). */
export const wellKnownTypes = [
  ...['firstName', 'lastName', 'email'],
  ...['instagram', 'twitter', 'facebook', 'youtube', 'snapchat', 'linkedin', 'tiktok'],
  ...['personalWebsite', 'phoneNumber'],
] as const;
export type WellKnownType = (typeof wellKnownTypes)[number];

/** The types to choose from for a field, in this order (APPL-198). */
export const selectableTypes = [
  ...['instagram', 'twitter', 'facebook', 'youtube', 'snapchat', 'linkedin', 'tiktok'],
  ...['personalWebsite', 'phoneNumber', 'text', 'multilineText', 'webAddress', 'email'],
] as const;
export type SelectableType = (typeof selectableTypes)[number];

/** The traits that follow from the type of a field (APPL-199, APPL-200). */
export interface TypeTraits {
  readonly inputType: InputType;
  readonly wellKnownType: WellKnownType | null;
  readonly autoPrefixProtocol: boolean;
}

/** The format of a field, where its type suggests one. */
interface Format {
  readonly pattern: string;
  readonly patternMessage: string;
}

const text = (wellKnownType: WellKnownType | null): TypeTraits => ({
  inputType: 'text',
  wellKnownType,
  autoPrefixProtocol: false,
});
const address = (wellKnownType: WellKnownType | null): TypeTraits => ({
  inputType: 'url',
  wellKnownType,
  autoPrefixProtocol: true,
});

/** The traits of each type. The social types take a handle or an address (APPL-199). */
export const traitsOf: Readonly<Record<SelectableType, TypeTraits>> = {
  instagram: text('instagram'),
  twitter: text('twitter'),
  facebook: text('facebook'),
  youtube: text('youtube'),
  snapchat: text('snapchat'),
  linkedin: text('linkedin'),
  tiktok: text('tiktok'),
  personalWebsite: address('personalWebsite'),
  phoneNumber: text('phoneNumber'),
  text: text(null),
  multilineText: { inputType: 'textarea', wellKnownType: null, autoPrefixProtocol: false },
  webAddress: address(null),
  email: { inputType: 'email', wellKnownType: null, autoPrefixProtocol: false },
};

/** The first format of a field of a type; it can be changed (APPL-199). */
export const formatOf: Readonly<Partial<Record<SelectableType, Format>>> = {
  phoneNumber: {
    pattern: '[0-9+() .-]{5,20}',
    patternMessage: 'Please enter a valid phone number',
  },
};
