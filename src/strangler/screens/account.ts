import { IconBell, IconUserCircle } from '@tabler/icons-react';
import { signedIn } from '#contract/http/access.ts';
import { defineScreen } from '../define-screen.ts';

export const accountScreens = [
  defineScreen({
    id: 'account',
    title: 'My Account',
    icon: IconUserCircle,
    skeleton: 'form',
    path: '/my/user',
    aliases: ['/account', '/my'],
    newPath: '/admin/account',
    stage: 'beta',
    beta: 'account',
    access: signedIn,
    stops: [
      { address: '/my/user', shows: 'Login security', as: 'ambassador' },
      { address: '/my/user', shows: 'Login security', as: 'support' },
    ],
    native: async () => ({
      Component: (await import('../../features/account/account-screen.tsx')).AccountScreen,
    }),
  }),
  defineScreen({
    id: 'accountNotifications',
    title: 'Notifications',
    icon: IconBell,
    skeleton: 'form',
    path: '/account/notifications',
    newPath: '/admin/account/notification-preferences',
    stage: 'beta',
    beta: 'account',
    newRoles: ['admin'],
    access: signedIn,
    stops: [
      { address: '/account/notifications', shows: 'Password reset' },
      { address: '/account/notifications', shows: 'Activity approved', as: 'ambassador' },
    ],
    native: async () => {
      const code = await import('../../features/account/notification-preferences-screen.tsx');
      return { Component: code.NotificationPreferencesScreen };
    },
  }),
  defineScreen({
    id: 'myProfile',
    title: 'Profile',
    icon: IconUserCircle,
    skeleton: 'form',
    path: '/my/profile',
    aliases: ['/account/profile'],
    newPath: '/admin/account/profile',
    stage: 'beta',
    beta: 'account',
    newRoles: ['admin'],
    access: signedIn,
    stops: [
      { address: '/my/profile', shows: 'Country', as: 'ambassador' },
      { address: '/my/profile', shows: 'Country' },
    ],
    native: async () => ({
      Component: (await import('../../features/account/profile-screen.tsx')).ProfileScreen,
    }),
  }),
];
