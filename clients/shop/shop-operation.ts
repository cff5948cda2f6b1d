import type { z } from '../../contract/schema.ts'
import { selectionOf } from '../../contract/selection.ts'
import { type Operation, operation } from '../operation.ts'

/**
 * An operation of the Storefront API in the visitor's language and market; `ShopAccess` sends both with each request.
 * @param name such as `query Cart`
 * @param variables such as `$cartId: ID!`
 */
export function shopOperation<T>({
  name,
  variables,
  ...options
}: {
  name: string
  variables?: string
  response: z.ZodType<T>
  onceOnly?: boolean
}): Operation<T> {
  const declared = [
    variables,
    '$country: CountryCode, $language: LanguageCode',
    selectionOf(options.response).includes('$inventory') && '$inventory: Boolean = true',
  ].filter(Boolean)
  const context = '@inContext(country: $country, language: $language)'
  return operation({ head: `${name}(${declared.join(', ')}) ${context}`, ...options })
}
