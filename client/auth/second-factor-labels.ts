/** Texts about second factors on the page for one's own account. */
export const secondFactorLabels = {
  title: 'Login security',
  description:
    'With a second step, somebody who learns your password still cannot get into your account.',
  loadFailure: 'Your login security could not be loaded',
  password: 'Current password',
  cancel: 'Cancel',
  next: 'Continue',
  codes: {
    title: 'Authenticator app',
    off: 'An app on your phone shows a new code every 30 seconds.',
    on: (date: string) => `Set up on ${date}`,
    setUp: 'Set up',
    remove: 'Remove',
    removed: 'Authenticator app removed',
    dialog: {
      title: 'Set up an authenticator app',
      scan: 'Scan this with your authenticator app, then enter the code it shows.',
      qr: 'QR code for your authenticator app',
      secret: 'Or enter this key by hand',
      copy: 'Copy',
      code: 'Code',
      confirm: 'Turn on',
      done: 'Authenticator app set up',
    },
    removeDialog: {
      title: 'Remove the authenticator app?',
      description: 'Its codes will no longer be asked for when you log in.',
    },
  },
  passkeys: {
    title: 'Passkeys',
    none: 'After your password, confirm it is you with your fingerprint, your face or a security key.',
    add: 'Add a passkey',
    added: (date: string) => `Added on ${date}`,
    lastUsed: (date: string) => `last used ${date}`,
    neverUsed: 'never used',
    remove: (name: string) => `Remove ${name}`,
    removed: 'Passkey removed',
    unsupported: 'This browser does not support passkeys.',
    dialog: {
      title: 'Add a passkey',
      name: 'Name',
      nameHint: 'So that you recognise it later, such as “Work laptop”',
      done: 'Passkey added',
      known: 'This device has a passkey of your account already',
      failure: 'The passkey could not be made. Please try again',
    },
    removeDialog: {
      title: (name: string) => `Remove the passkey “${name}”?`,
      description: 'It can no longer be used to log in to your account.',
    },
  },
  recovery: {
    title: 'Recovery codes',
    left: (count: number) => (count === 1 ? '1 code left' : `${count} codes left`),
    renew: 'Make new codes',
    renewDialog: {
      title: 'Make new recovery codes?',
      description: 'The codes you have now stop working.',
      confirm: 'Make new codes',
    },
    dialog: {
      title: 'Your recovery codes',
      description:
        'Each of them lets you log in once without your phone or passkey. Keep them somewhere safe: they are not shown again.',
      copy: 'Copy',
      download: 'Download',
      fileName: 'banyan-recovery-codes.txt',
      close: 'I have saved them',
    },
  },
};
