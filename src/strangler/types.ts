import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DataRouter } from 'react-router';
import type { MessagesToHost, Payload } from '#bridge/messages.ts';
import type { Observable } from '#client/observable.ts';
import type { AreaName } from '#client/people/areas.ts';
import type { ShellChord } from '#client/shortcuts/chords.ts';
import type { Access, Role } from '#contract/http/access.ts';
import type { Stage } from '#contract/tenants/rollout.ts';
import type { Tenant, Terms } from '#contract/tenants/tenant.ts';
import type { UserData } from '#contract/user-data/user-data.ts';
import type { PageSkeletonProps } from '#ui/page-skeleton.tsx';
import type { BetaKey } from './beta-keys.ts';
import type { PathPattern } from './mapping/path-pattern.ts';
import type { SearchCodec } from './mapping/search-codec.ts';

/** The side that shows a screen for one navigation. */
export type Side = 'native' | 'embedded';

/** A place in the shell or in the embedded admin. `search` is empty or starts with `?`. */
export interface AppAddress {
  readonly path: string;
  readonly search: string;
}

/** The result of loading a native screen. */
export interface NativeScreen {
  readonly Component: ComponentType;
  /** Fetches the code that the screen needs for somebody of these roles only. */
  readonly preload?: (roles: readonly Role[]) => Promise<void>;
}

/** The parts of the admin's menu, and the ambassador's. */
export type MenuName = 'main' | 'settings' | 'support' | 'ambassador';

/** An address of a screen with something to see, which the accessibility run opens. */
export interface Stop {
  readonly address: string;
  /** Words that stand there once it is loaded, beside the heading. */
  readonly shows?: string;
  /** The person who opens it; unless given, the first of the run's people who may. */
  readonly as?: 'support' | 'ambassador';
}

/** One row of the screen map: a place a person can be, and the side that shows it. */
export interface Screen<Id extends string = string> {
  readonly id: Id;
  /** Title and heading; the tenant's own terms where the screen is named after people. */
  readonly title: string | ((terms: Terms) => string);
  /**
   * The addresses that the accessibility run opens, the first on both sides; the path alone unless given.
   * A page that leads on at once has none.
   */
  readonly stops?: readonly Stop[];
  /** Its picture in the menu and in the palette. */
  readonly icon?: Icon;
  /** The menus that it stands in, and where: entries are sorted by this number. */
  readonly menu?: Readonly<Partial<Record<MenuName, number>>>;
  /** A flag of the tenant's plan without which it stands in no menu. Its address opens all the same. */
  readonly menuFeature?: string;
  /** The shape of the coming page; a table unless given. */
  readonly skeleton?: PageSkeletonProps['shape'];
  /** The address people know, such as `/emails/sent/:id`. */
  readonly path: PathPattern;
  /** Former addresses, with the same parameters; they redirect here (SHELL-93). */
  readonly aliases: readonly PathPattern[];
  /**
   * The path in the embedded admin, if it has the screen. A parameter without a place in this path
   * goes into the query there.
   */
  readonly newPath?: PathPattern;
  /** Parameters of the new address that tell this screen from others on the same new path. */
  readonly newFixed?: Readonly<Record<string, string>>;
  /** How the parameters of the query are written on either side. Others pass unchanged. */
  readonly search: readonly SearchCodec[];
  /** Parameters that name a part of the screen: another value of them does not leave the screen (SHELL-163). */
  readonly parts?: readonly string[];
  readonly stage: Stage;
  readonly access: Access;
  /** A flag of the tenant's plan that has to be on (SHELL-124). */
  readonly feature?: string;
  /** True for a screen that admins of a tenant that does not pay may open (BILL-50). */
  readonly withoutSubscription?: true;
  /** The own area that the screen is, for people who have that area (AMB-25). */
  readonly area?: AreaName;
  /** The beta feature this screen belongs to. */
  readonly beta?: BetaKey;
  /** The roles that have the newer side, when other roles have the screen too. */
  readonly newRoles?: readonly Role[];
  readonly native?: () => Promise<NativeScreen>;
  /** The screen it belongs to, whose menu entry and roll-out it shares. */
  readonly partOf?: string;
  /** The screen whose menu entry it marks, where it does not share that screen's roll-out (INT-154). */
  readonly menuEntry?: string;
  /**
   * The screen that goes on here once its record has an address of its own, such as a draft that is saved for the
   * first time: replacing the one address by the other does not count as leaving, and moves no focus.
   */
  readonly continues?: string;
  /** True for a step on the way to somewhere, which nobody opens by its name. */
  readonly isWaypoint?: true;
  /** True for a page that another one opens in a small window, without header and menu. */
  readonly isPopup?: true;
}

export type UserDataPatch = Payload<MessagesToHost, 'patch-user-data'>['patch'];
export type EntityChange = Payload<MessagesToHost, 'entity-changed'>;
export interface FrameNotice
  extends Omit<Payload<MessagesToHost, 'show-notice'>, 'action' | 'duration' | 'replaces'> {
  readonly replaces?: string | undefined;
  /** Null when it stays until somebody closes it. */
  readonly duration?: number | null | undefined;
  /** The action that the frame offers; `run` is called when a person chooses it. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The shell's services for the seam. The shell makes one such object at start. */
export interface ShellServices {
  /** The one owner of history. Its routes hold the guards: every address that the seam opens passes them. */
  readonly router: DataRouter;
  /** The domain below which origins are trusted (BRIDGE-146). */
  readonly platformDomain: string;
  /** The session's token, null while nobody is signed in. */
  readonly token: Observable<string | null>;
  readonly tenant: Observable<Tenant>;
  readonly userData: Observable<UserData>;
  readonly colorScheme: Observable<'light' | 'dark'>;
  /** Applies the patch to `userData` at once, then saves it, with the repeat on 409. Settles. */
  patchUserData(patch: UserDataPatch): Promise<void>;
  reloadTenant(): Promise<void>;
  /** Opens an address outside the product, in this tab or in another one. */
  openExternal(url: string, newTab: boolean): void;
  /** Reloads the page. */
  reload(): void;
  /** The session has ended at the server: goes to the sign-in page, which leads back to the present screen. */
  expireSession(): void;
  /** The person has ended the session: goes to the sign-in page, which says nothing of it. */
  endSession(): void;
  /** Goes on with another token of the same person. */
  renewSession(token: string): void;
  showNotice(notice: FrameNotice): void;
  /** Loads the shell's data of a record anew that the frame has changed. */
  refreshEntity(change: EntityChange): void;
  /** Tells of every record that the shell itself has changed. */
  onEntityChange(listener: (change: EntityChange) => void): () => void;
  /** Puts the focus on the shell's content, because the frame that holds it goes out of sight. */
  focusContent(): void;
  /** Follows the input in the window of a frame, which the shell's own listeners do not see. */
  followWindow(window: Window): void;
  /** Runs the shell's action for one of its chords, such as `Mod+K`. */
  pressChord(chord: ShellChord): void;
  /** Opens a guide over its screen; with an unknown id it does nothing (BRIDGE-127). */
  showGuide(guideId: string): void;
  showCustomDomainDialog(): void;
}
