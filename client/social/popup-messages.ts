import { z } from 'zod';

const Address = z.url({ protocol: /^https$/ });
const type = z.literal('post-selected');

/** A post that was chosen or written in a popup (SOC-47), as its network names the parts. */
const PostSelected = z.discriminatedUnion('network', [
  z.object({
    ...{ type, network: z.literal('twitter') },
    post: z.object({ id: z.string(), url: Address }),
  }),
  z.object({
    ...{ type, network: z.literal('instagram') },
    post: z.object({ id: z.string(), link: Address }),
  }),
  z.object({
    ...{ type, network: z.literal('facebook') },
    post: z.object({ id: z.string(), url: Address }),
  }),
]);
export type PostSelected = z.infer<typeof PostSelected>;

/** The outcome of the dialog of Facebook: `error` is null where the post was shared. */
const FacebookShared = z.object({
  type: z.literal('facebook-shared'),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

const FromPopup = z.union([PostSelected, FacebookShared]);
export type FromPopup = z.infer<typeof FromPopup>;

const Acknowledgement = z.object({ type: z.literal('post-selected-ack') });
const acknowledgement: z.infer<typeof Acknowledgement> = { type: 'post-selected-ack' };

/** How long a popup waits for the page that has opened it, in milliseconds (SOC-113). */
const patience = 300;

/**
 * Opens the channel of one popup. Only pages of this origin hear it, and `key` is known to the popup and its opener.
 * It is no `window.opener`: browsers cut that while a network is shown in the popup (ADR 0051).
 */
function openChannel<Message>(
  key: string,
  schema: z.ZodType<Message>,
  onMessage: (message: Message) => void,
): BroadcastChannel {
  const channel = new BroadcastChannel(`banyan.popup.${key}`);
  channel.addEventListener('message', ({ data, origin }: MessageEvent<unknown>) => {
    if (origin !== location.origin) return;
    const read = schema.safeParse(data);
    if (read.success) onMessage(read.data);
  });
  return channel;
}

/** Listens to a popup and acknowledges its messages, until the returned function is called. */
export function listenToPopup(key: string, onMessage: (message: FromPopup) => void): () => void {
  const channel = openChannel(key, FromPopup, (message) => {
    channel.postMessage(acknowledgement);
    onMessage(message);
  });
  return () => channel.close();
}

/** Tells the page that has opened this popup; settles once it has heard, or after 300 ms (SOC-45, SOC-46). */
export function tellOpener(key: string, message: FromPopup): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      channel.close();
      resolve();
    };
    const timer = setTimeout(done, patience);
    const channel = openChannel(key, Acknowledgement, done);
    channel.postMessage(message);
  });
}

/** The address of a post (SOC-43, SOC-48). */
export const addressOfPost = (selected: PostSelected): string =>
  selected.network === 'instagram' ? selected.post.link : selected.post.url;
