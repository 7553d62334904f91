import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Place {
  readonly origin: string;
  readonly rpID: string;
}

/** An authenticator made of code: it acts like a security key, or like a thief of one. */
export interface SoftwarePasskey {
  readonly id: string;
  /** The number of uses it tells. */
  counter: number;
  /** Whether it asks who uses it, with a PIN, a finger or a face, and says that it has. */
  verifiesUser: boolean;
  /** The person that it claims to belong to, base64url; nobody while it is undefined. */
  userHandle: string | undefined;
  /** Answers `navigator.credentials.create`. */
  register(options: Record<string, unknown>, place: Place): Record<string, unknown>;
  /** Answers `navigator.credentials.get`. */
  sign(options: Record<string, unknown>, place: Place): Record<string, unknown>;
}

type Cbor = Parameters<typeof isoCBOR.encode>[0];

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const userPresent = 0x01;
const userVerified = 0x04;
const attestedCredential = 0x40;

export function createSoftwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  // COSE: an ES256 key on the curve P-256 (RFC 9053).
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);

  const clientData = (type: string, { challenge }: Record<string, unknown>, { origin }: Place) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ rpID }: Place, flags: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(passkey.counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, credential]);
  }

  const passkey: SoftwarePasskey = {
    id,
    counter: 0,
    verifiesUser: false,
    userHandle: undefined,
    register(options, place) {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(rawId.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        idLength,
        rawId,
        isoCBOR.encode(coseKey),
      ]);
      const authData = authenticatorData(place, userPresent | attestedCredential, credential);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, place)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    sign(options, place) {
      passkey.counter += 1;
      const data = clientData('webauthn.get', options, place);
      const flags = userPresent | (passkey.verifiesUser ? userVerified : 0);
      const authData = authenticatorData(place, flags);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(passkey.userHandle !== undefined && { userHandle: passkey.userHandle }),
        },
      };
    },
  };
  return passkey;
}
