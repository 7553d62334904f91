/** The texts that an ambassador reads at the first visit (SHELL-155). */
export const welcomeLabels = {
  title: (tenantName: string): string => `Welcome to ${tenantName}`,
  intro: 'Good to have you here. Here is how it works:',
  steps: [
    'Choose something you would like to do',
    'Hand in what you have done',
    'See what you have earned for it',
  ],
  begin: 'Let’s begin',
};
