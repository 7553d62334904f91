import type { ComponentType } from 'react';
import type { DataRouter } from 'react-router';
import type { MessagesToHost, Payload } from '#bridge/messages.ts';
import type { ShellChord } from '#client/shortcuts/chords.ts';
import type { Access } from '#contract/http/access.ts';
import type { Stage } from '#contract/tenants/rollout.ts';
import type { Tenant, Terms } from '#contract/tenants/tenant.ts';
import type { UserData } from '#contract/user-data/user-data.ts';
import type { PathPattern } from './mapping/path-pattern.ts';
import type { SearchCodec } from './mapping/search-codec.ts';

/** The side that shows a screen for one navigation. */
export type Side = 'native' | 'embedded';

/** A place in the shell or in the embedded admin. `search` is empty or starts with `?`. */
export interface AppAddress {
  readonly path: string;
  readonly search: string;
}

/** What a lazily loaded native screen answers; the form react-router's `lazy` takes as well. */
export interface NativeScreen {
  readonly Component: ComponentType;
}

/** One row of the screen map: a place a person can be, and who shows it. */
export interface Screen<Id extends string = string> {
  readonly id: Id;
  /** Title and heading; the tenant's own terms where the screen is named after people. */
  readonly title: string | ((terms: Terms) => string);
  /** The address people know, such as `/emails/sent/:id`. */
  readonly path: PathPattern;
  /** Addresses of former times, with the same parameters; they redirect here (SHELL-93). */
  readonly aliases: readonly PathPattern[];
  /**
   * The path in the embedded admin; absent: there is none. A parameter that it has no part for
   * stands in the query there.
   */
  readonly newPath?: PathPattern;
  /** Parameters of the new address that tell this screen from others on the same new path. */
  readonly newFixed?: Readonly<Record<string, string>>;
  /** How the parameters of the query are written on either side. Others pass unchanged. */
  readonly search: readonly SearchCodec[];
  readonly stage: Stage;
  readonly access: Access;
  /** A flag of the tenant's plan that has to be on (SHELL-124). */
  readonly feature?: string;
  /** The beta feature this screen belongs to. */
  readonly beta?: string;
  readonly native?: () => Promise<NativeScreen>;
  /** True for a step on the way to somewhere, which nobody opens by its name. */
  readonly isWaypoint?: true;
  /** True while neither side has the screen: its address is known, and answers "Page not found". */
  readonly isPlanned?: true;
}

/** Something the seam reads now and follows from then on. `subscribe` answers its own end. */
export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export type UserDataPatch = Payload<MessagesToHost, 'patch-user-data'>['patch'];
export type EntityChange = Payload<MessagesToHost, 'entity-changed'>;
export type FrameNotice = Payload<MessagesToHost, 'show-notice'>;

/** What the shell does for the seam. The shell makes one such object at start. */
export interface ShellServices {
  /** The one owner of history. Its routes hold the guards: whatever the seam opens goes through. */
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
  /** The session has ended at the server: go to login, the present screen being the wanted one. */
  expireSession(): void;
  showNotice(notice: FrameNotice): void;
  /** Reads again what the shell shows of a record that the frame has changed. */
  refreshEntity(change: EntityChange): void;
  /** Tells of every record that the shell itself has changed. */
  onEntityChange(listener: (change: EntityChange) => void): () => void;
  /** Puts the focus on the shell's content, because the frame that holds it goes out of sight. */
  focusContent(): void;
  /** Follows the input in the window of a frame, which the shell's own listeners do not see. */
  followWindow(window: Window): void;
  /** Runs what the shell does on a chord of its own, such as `Mod+K`. */
  pressChord(chord: ShellChord): void;
  /** Opens a guide; false when there is none with that id. */
  showGuide(guideId: string): boolean;
  showCustomDomainDialog(): void;
}
