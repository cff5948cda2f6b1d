import { GraphQLError } from 'graphql'

/** An error in the request itself; returned as a top-level error with HTTP status 200. */
export function badRequest(message: string, code = 'BAD_REQUEST'): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

/** The request asks for more than one response may contain. */
export function tooMuch(what: string): GraphQLError {
  return badRequest(`This query ${what}.`, 'MAX_COMPLEXITY_EXCEEDED')
}
