import { callBackend } from '#/clients/backend/call-backend.ts'
import { marketingCall } from '#/clients/backend/customers.ts'
import type { CustomerRefusal } from '#/clients/shop/customers.ts'
import { createCustomer } from '#/clients/shop/registration.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import type { Session } from '../session/create-session.ts'
import type { SignInResult } from '../session/session.types.ts'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
  acceptsMarketing: boolean
}
export type RegistrationField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword'

/** The outcome of a registration; the visitor sees a message for each (sign-in-11). */
export type RegistrationResult =
  | { outcome: 'done' | 'taken' | 'notCreated' | 'noProfile' | 'unreachable' }
  /** The shop's message: about a field, about confirming the address, or about anything else. */
  | { outcome: 'problem'; field: string; message: string }
  | { outcome: 'verify' | 'refused'; message: string }
  | { outcome: 'tooMany'; retryAfter: number | null }

/**
 * Opens the account, signs in, stores the token, and then saves the marketing choice, whose failure is only logged as a
 * warning (sign-in-8).
 */
export async function register(
  { shop, signIn }: Pick<Session, 'shop' | 'signIn'>,
  { firstName, lastName, email, password, acceptsMarketing }: Registration,
): Promise<RegistrationResult> {
  try {
    const { customer, refusals } = await createCustomer(shop(), {
      email: email.trim().toLowerCase(),
      password,
      firstName: firstName.trim() || null,
      lastName: lastName.trim() || null,
      acceptsMarketing,
    })
    const [refusal] = refusals
    if (refusal) return responseTo(refusal)
    if (customer === null) return { outcome: 'notCreated' }
  } catch (error) {
    return failureOf(error)
  }
  const signedIn = await signIn({ email, password })
  if (signedIn.outcome !== 'signedIn') return afterwards(signedIn)
  await recordMarketing(signedIn, acceptsMarketing)
  return { outcome: 'done' }
}

async function recordMarketing(
  { customer, token }: Extract<SignInResult, { outcome: 'signedIn' }>,
  acceptsMarketing: boolean,
): Promise<void> {
  const noted = await callBackend({
    ...marketingCall({ customerId: customer.id, acceptsMarketing }),
    token: token.accessToken,
  })
  if (!noted.ok) console.warn('The choice about marketing could not be noted.', noted.error)
}

/** The account exists, but its owner isn't signed in. */
function afterwards(result: SignInResult): RegistrationResult {
  if (result.outcome === 'tooMany') return result
  if (result.outcome === 'refused' && result.message !== null)
    return { outcome: 'refused', message: result.message }
  return { outcome: 'noProfile' }
}

const fields: ReadonlySet<string> = new Set<RegistrationField>([
  'firstName',
  'lastName',
  'email',
  'password',
])
/** Codes that aren't about any field. */
const aboutNoField: ReadonlySet<string | null> = new Set([null, 'OTHER'])

/** Shows the shop's own message; only a taken address gets a special case. */
function responseTo({ code, field, message }: CustomerRefusal): RegistrationResult {
  if (code === 'TAKEN' || /taken|already/i.test(message)) return { outcome: 'taken' }
  if (message === '') return { outcome: 'notCreated' }
  if (code === 'CUSTOMER_DISABLED') return { outcome: 'verify', message }
  const name = field?.at(-1) ?? ''
  if (fields.has(name) && !aboutNoField.has(code))
    return { outcome: 'problem', field: name, message }
  return { outcome: 'refused', message }
}

function failureOf(error: unknown): RegistrationResult {
  if (!isShopError(error)) throw error
  if (error.code === 'THROTTLED')
    return { outcome: 'tooMany', retryAfter: error.retryAfter ?? null }
  if (/taken|already/i.test(error.message)) return { outcome: 'taken' }
  return error.kind === 'refused' && error.message
    ? { outcome: 'refused', message: error.message }
    : { outcome: 'unreachable' }
}
