import type { RequestContext } from './request-context.ts'

/**
 * For what every page asks the shop alike: asked once in each language and country until something of the shop
 * changes. What failed is asked again.
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
