/** Stays until the person reloads or closes it (SHELL-201). */
export const newVersionNotice = {
  level: 'info',
  text: 'A new version is available',
  duration: null,
  action: { label: 'Reload', run: () => location.reload() },
} as const;
