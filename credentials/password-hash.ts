import { argon2, timingSafeEqual } from 'node:crypto'

/** What one hash costs (OWASP's least for argon2id): memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
export const tagLength = 32
export const saltLength = 16

export interface HashRequest {
  password: string
  salt: Uint8Array
  memory: number
  passes: number
  parallelism: number
}

/** Does the work of one hash; 20 to 40 ms of one core. */
export type Derive = (request: HashRequest) => Promise<Uint8Array>

export const deriveArgon2id: Derive = ({ password, salt, ...work }) =>
  new Promise((resolve, reject) => {
    const request = { message: password.normalize('NFC'), nonce: salt, tagLength, ...work }
    argon2('argon2id', request, (error, tag) => (error ? reject(error) : resolve(tag)))
  })

/** The hash as it is kept, in the usual notation `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(
  derive: Derive,
  { password, salt }: { password: string; salt: Uint8Array },
): Promise<string> {
  const tag = await derive({ password, salt, ...cost })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/** Works as hard as the kept hash says, so that hashes from before a change of the cost still match. */
export async function verifyHash(
  derive: Derive,
  password: string,
  saved: string,
): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]+)\$([\w+/]+)$/.exec(
    saved,
  )
  if (!match) throw new TypeError('A kept password hash cannot be read')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  const derived = await derive({
    password,
    salt: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  const expected = Buffer.from(tag, 'base64')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

/** A hash that no password has. */
export const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(new Uint8Array(saltLength))}$${encode(new Uint8Array(tagLength))}`

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}
