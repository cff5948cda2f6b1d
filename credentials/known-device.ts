import { createHmac } from 'node:crypto'
import { dummyHash } from './password-hash.ts'
import { isSameSecret } from './random-secrets.ts'

/** Whose device it is; admins and customers have ids, and cookies, of their own. */
export interface DeviceOwner {
  kind: 'device' | 'customer-device'
  id: number
  /**
   * A good key: its salt is secret, and it changes with the password. No device is known where it's empty or `dummyHash`,
   * because whoever has no password has no secret either.
   */
  passwordHash: string
}

const signatureOf = ({ kind, id, passwordHash }: DeviceOwner, device: string) =>
  createHmac('sha256', passwordHash).update(`${kind} ${id} ${device}`).digest('base64url')

const nameOf = ({ kind, id }: DeviceOwner) => `${kind}-${id}`

/** Whether a request has cookies of devices at all, so that most cost no look at the owner's password. */
export const hasDevices = (cookies: string | undefined, kind: DeviceOwner['kind']): boolean =>
  cookies?.split(/;\s*/).some((cookie) => cookie.startsWith(`${kind}-`)) ?? false

/** The id of a device where the owner has signed in since the password last changed; undefined for any other. */
export function knownDevice(cookies: string | undefined, owner: DeviceOwner): string | undefined {
  const start = `${nameOf(owner)}=`
  const cookie = cookies?.split(/;\s*/).find((entry) => entry.startsWith(start))
  const [device = '', signature = ''] = cookie?.slice(start.length).split('.') ?? []
  const isRight = isSameSecret(signature, signatureOf(owner, device))
  const hasSecret = owner.passwordHash !== '' && owner.passwordHash !== dummyHash
  return isRight && hasSecret ? device : undefined
}

/** The cookie, as `name=value`, that identifies the device from now on. */
export function nameDevice(
  { randomBytes }: { randomBytes: (count: number) => Uint8Array },
  owner: DeviceOwner,
  cookie: string | undefined,
): string {
  const device = cookie ?? Buffer.from(randomBytes(32)).toString('base64url')
  return `${nameOf(owner)}=${device}.${signatureOf(owner, device)}`
}

/**
 * The `Set-Cookie` of a device for a year; neither scripts nor other sites get it.
 * @param path where the owner enters the password
 */
export function deviceCookie(device: string, at: { path: string; publicUrl: string }): string {
  const secure = at.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${device}; Path=${at.path}; Max-Age=31536000; HttpOnly; SameSite=Strict${secure}`
}
