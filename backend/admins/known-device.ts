import { createHmac } from 'node:crypto'
import { isSameSecret } from '#/credentials/secrets.ts'
import type { AdminAccount, AdminDeps } from './admin.types.ts'

type Keyed = Pick<AdminAccount, 'id' | 'passwordHash'>

/** The password hash is a good key: its salt is secret, and it changes with the password. */
const signatureOf = ({ id, passwordHash }: Keyed, device: string) =>
  createHmac('sha256', passwordHash).update(`device ${id} ${device}`).digest('base64url')

const nameOf = ({ id }: Keyed) => `device-${id}`

/** The id of a device where this admin has signed in since the password last changed; undefined for any other. */
export function knownDevice(cookies: string | undefined, account: Keyed): string | undefined {
  const start = `${nameOf(account)}=`
  const cookie = cookies?.split(/;\s*/).find((one) => one.startsWith(start))
  const [device = '', signature = ''] = cookie?.slice(start.length).split('.') ?? []
  return isSameSecret(signature, signatureOf(account, device)) ? device : undefined
}

/** The cookie, as `name=value`, that identifies the device from now on. */
export function nameDevice(
  { randomBytes }: Pick<AdminDeps, 'randomBytes'>,
  account: Keyed,
  known: string | undefined,
): string {
  const device = known ?? Buffer.from(randomBytes(32)).toString('base64url')
  return `${nameOf(account)}=${device}.${signatureOf(account, device)}`
}
