import { GraphQLError } from 'graphql'

/** A mistake in the question itself; its answer is a top-level error with HTTP status 200. */
export function badRequest(message: string, code = 'BAD_REQUEST'): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

/** The question asks for more than is answered at once. */
export function tooMuch(what: string): GraphQLError {
  return badRequest(`This query ${what}.`, 'MAX_COMPLEXITY_EXCEEDED')
}
