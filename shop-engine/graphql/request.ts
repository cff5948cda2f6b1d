import { badRequest } from './bad-request.ts'

/** The parsed body of a request. */
export interface GraphQLRequest {
  query: string
  variables: Readonly<Record<string, unknown>>
  operationName: string | undefined
}

/** The body isn't JSON. */
export class NoJson extends Error {
  constructor(options: ErrorOptions) {
    super('The body must be JSON.', options)
    this.name = 'NoJson'
  }
}

/** Throws a `badRequest` if it isn't a GraphQL request, and `NoJson`. */
export function readRequest(body: string): GraphQLRequest {
  // PostgreSQL can't store NUL characters, so they are refused here.
  if (/\0|\\u(?:0000|\{0+\})/.test(body)) throw badRequest('The request holds a NUL character.')
  const parsed = parseJson(body)
  if (Array.isArray(parsed)) throw badRequest('Several operations at once are not answered.')
  if (typeof parsed !== 'object' || parsed === null) {
    throw badRequest('The body must be a JSON object with a query.')
  }
  const { query, variables, operationName } = { ...emptyRequest, ...parsed }
  if (typeof query !== 'string' || query.trim() === '') throw badRequest('No query was given.')
  if (typeof variables !== 'object' || Array.isArray(variables)) {
    throw badRequest('variables must be an object.')
  }
  if (operationName !== null && typeof operationName !== 'string') {
    throw badRequest('operationName must be a text.')
  }
  return { query, variables: { ...variables }, operationName: operationName || undefined }
}

const emptyRequest: { query: unknown; variables: unknown; operationName: unknown } = {
  query: null,
  variables: null,
  operationName: null,
}

/** JSON may escape half a character, but no database keeps it, and PostgreSQL doesn't read JSON that has one. */
const escapedHalf = /\\ud[89a-f]/i
const wellFormed = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body, escapedHalf.test(body) ? wellFormed : undefined)
  } catch (cause) {
    throw new NoJson({ cause })
  }
}
