import { textsOf } from '#/content/texts.ts'
import { locales, longDate } from '#/contract/dates.ts'
import type { Language } from '#/contract/languages.ts'
import { z } from '#/contract/schema.ts'
import { fieldId, type ProductField } from '#/contract/shop-settings.ts'

/** A field of the owner's choosing, as a product's page shows it. */
export interface ShownField {
  heading: string
  /** Several are a list. */
  values: readonly string[]
  /** Whether they are addresses of pages. */
  isLink: boolean
}

interface Written {
  namespace: string
  key: string
  type: string
  value: string
}

const texts = textsOf('storefront')
const list = z.array(z.union([z.string(), z.number(), z.boolean()]).transform(String))

/** The product's fields with their headings, in the owner's order; what no page can show is left out. */
export function shownFields(
  written: readonly Written[],
  chosen: readonly ProductField[],
  language: Language,
): ShownField[] {
  return chosen.flatMap((field) => {
    const found = written.find((other) => fieldId(other) === fieldId(field))
    if (!found) return []
    const type = found.type.replace(/^list\./, '')
    const values = valuesIn(found).flatMap((value) => shownValue(type, value, language))
    if (values.length === 0) return []
    return [{ heading: field.heading[language], values, isLink: type === 'url' }]
  })
}

function valuesIn({ type, value }: Written): readonly string[] {
  if (!type.startsWith('list.')) return [value]
  try {
    return list.safeParse(JSON.parse(value)).data ?? []
  } catch {
    return []
  }
}

/** Empty for what isn't for people, or isn't what its type says, as another shop's may be. */
function shownValue(type: string, value: string, language: Language): string[] {
  switch (type) {
    case 'boolean':
      return [texts[language].fields[value === 'true' ? 'yes' : 'no']]
    case 'number_integer':
    case 'number_decimal':
      return Number.isNaN(Number(value)) ? [] : [Number(value).toLocaleString(locales[language])]
    case 'date':
    case 'date_time': {
      return Number.isNaN(Date.parse(value)) ? [] : [longDate(value, language)]
    }
    case 'url':
      return URL.parse(value)?.protocol === 'https:' ? [value] : []
    case 'single_line_text_field':
    case 'multi_line_text_field':
    case 'color':
      return value.trim() === '' ? [] : [value.trim()]
    default:
      return []
  }
}
