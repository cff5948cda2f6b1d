import type { Language } from '#/contract/languages.ts'
import { toDecimal } from '#/contract/money.ts'
import { factsFrom } from '#/contract/product-facts.ts'
import type { AuditedValue } from '#/ports/staff.ts'
import { type Product, variantTitle } from './product.types.ts'

const longest = 500

/** A product in the audit log, by names in the shop's first language; null if it doesn't exist before or after. */
export function audited(
  product: Product | null,
  first: Language,
): Readonly<Record<string, AuditedValue>> {
  if (!product) return {}
  const values: Record<string, AuditedValue> = {
    handle: product.handle,
    status: product.status,
    published: product.listed,
    ...factsFrom((name) => product[name]),
    tags: product.tags.join(', '),
  }
  Object.assign(values, auditedTexts(product.texts, first))
  for (const { name, values: all } of product.options)
    values[`option ${name[first]}`] = all
      .map((value) => value.name[first])
      .join(', ')
      .slice(0, longest)
  values.variants = product.variants
    .map((variant) => variantTitle(variant, first))
    .join(', ')
    .slice(0, longest)
  for (const variant of product.variants) {
    const note = (name: string, value: AuditedValue) => {
      values[`${variantTitle(variant, first)}: ${name}`] = value
    }
    note('price', dollars(variant.priceCents))
    note('compareAtPrice', variant.compareAtCents === null ? null : dollars(variant.compareAtCents))
    note('sku', variant.sku)
    note('barcode', variant.barcode)
    note('weight', variant.weightGrams)
    note('inventoryPolicy', variant.inventoryPolicy)
    note('cost', variant.costCents === null ? null : dollars(variant.costCents))
  }
  return values
}

/** Texts in every language, by their names. */
export function auditedTexts(
  texts: Product['texts'],
  first: Language,
): Readonly<Record<string, AuditedValue>> {
  const values: Record<string, AuditedValue> = {}
  for (const [language, text] of Object.entries(texts)) {
    const note = (name: string, value: string) => {
      values[language === first ? name : `${name} (${language})`] = value.slice(0, longest)
    }
    note('title', text.title)
    note('description', text.descriptionHtml)
    note('seoTitle', text.seoTitle)
    note('seoDescription', text.seoDescription)
  }
  return values
}

const dollars = (cents: number) => toDecimal({ amount: cents, currency: 'USD' })
