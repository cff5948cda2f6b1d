import type { RequestContext } from './request-context.ts'

/**
 * Caches what every page asks the shop for, by language and country, until something in the shop changes. Failures
 * aren't cached.
 */
export function cacheUntilChange<T>(
  ask: (requestContext: RequestContext) => Promise<T>,
): (requestContext: RequestContext) => Promise<T> {
  const answers = new WeakMap<object, Map<string, Promise<T>>>()
  return (requestContext) => {
    const { unchangedSince, language, country } = requestContext
    if (unchangedSince === null) return ask(requestContext)
    const known = answers.get(unchangedSince) ?? new Map<string, Promise<T>>()
    answers.set(unchangedSince, known)
    const key = `${language} ${country}`
    const answer = known.get(key) ?? ask(requestContext)
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    return answer
  }
}
