export interface OwnOrigins {
  /** The origin the application is served from. */
  readonly appOrigin: string;
  /** The domain whose subdomains are the product's own, such as `example.com`. */
  readonly platformDomain: string;
}

/**
 * Whether an origin is the product's own (BRIDGE-145, BRIDGE-146): the application's, or the
 * platform domain or a subdomain, label by label, with the application's scheme and port.
 * An origin has to be written as browsers write it: lower case, no user name, no path.
 */
export function isOwnOrigin(origin: string, { appOrigin, platformDomain }: OwnOrigins): boolean {
  const own = parseOrigin(appOrigin);
  const other = parseOrigin(origin);
  if (own === undefined || other === undefined) return false;
  if (other.protocol !== own.protocol || other.port !== own.port) return false;
  return other.hostname === own.hostname || isWithin(other.hostname, platformDomain);
}

function parseOrigin(text: string): URL | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === text ? url : undefined;
}

function isWithin(hostname: string, domain: string): boolean {
  const labels = hostname.split('.');
  const tail = domain.split('.');
  const isName = (label: string): boolean => /^[a-z0-9_-]+$/.test(label);
  if (!labels.every(isName) || !tail.every(isName)) return false;
  const start = labels.length - tail.length;
  return start >= 0 && tail.every((label, index) => labels[start + index] === label);
}
