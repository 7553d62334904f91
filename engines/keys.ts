/** Keys as WebDriver names them: https://www.w3.org/TR/webdriver2/#keyboard-actions. */
export const keys = {
  enter: '\uE007',
  tab: '\uE004',
  escape: '\uE00C',
  backspace: '\uE003',
  control: '\uE009',
  shift: '\uE008',
  alt: '\uE00A',
} as const;
