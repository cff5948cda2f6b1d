import { GraphQLError } from 'graphql'
import { fallbackLanguage, type Language } from '#/contract/languages.ts'
import { Refused } from '../changes/refused.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import type { Customer } from './customer.types.ts'
import { NotSignedIn, toCustomerError } from './customer-refusal.ts'

/** A customer for its resolvers, and what the caller may see. */
export interface CustomerView {
  customer: Customer
  /**
   * Orders and addresses need a token. A cart's key doesn't prove who holds it, because a checkout URL may have been
   * shared, and an email's link signs nobody in.
   */
  through: 'token' | 'cart' | 'email'
}

export function viewCustomer(
  customer: Customer,
  through: CustomerView['through'] = 'token',
): CustomerView {
  return { customer, through }
}

/** The top-level error of a field that needs a valid token. */
function accessDenied(field: string): GraphQLError {
  const requiredAccess =
    '`unauthenticated_write_customers` access scope. Also: Requires valid customer access token.'
  return new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess,
    },
  })
}

/** The payload of a change: the result, or why it was refused. An invalid token becomes a top-level error. */
export async function payload<Made extends object>(
  field: string,
  change: Promise<Made>,
  language: Language = fallbackLanguage,
) {
  try {
    return { ...(await change), customerUserErrors: [], userErrors: [] }
  } catch (error) {
    if (error instanceof NotSignedIn) throw accessDenied(field)
    if (!(error instanceof Refused)) throw error
    const customerUserErrors = error.problems.map((problem) => toCustomerError(problem, language))
    const userErrors = customerUserErrors.map((error) =>
      error.code === 'TOKEN_INVALID' ? { ...error, field: null } : error,
    )
    return { customerUserErrors, userErrors }
  }
}

/** A field that requires the customer's own token. */
export const ownField =
  <Args, Services, Result>(
    field: string,
    resolve: (view: CustomerView, args: Args, context: RequestContext<Services>) => Result,
  ) =>
  (view: CustomerView, args: Args, context: RequestContext<Services>): Result => {
    if (view.through !== 'token') throw accessDenied(field)
    return resolve(view, args, context)
  }
