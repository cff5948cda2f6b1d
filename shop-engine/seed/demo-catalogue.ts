import { readFileSync } from 'node:fs'
import { z } from 'zod'
import facts from '#/content/catalogue/facts.json' with { type: 'json' }
import { interpolate } from '#/content/interpolate.ts'
import { inEachLanguage } from '#/contract/in-each-language.ts'
import {
  fallbackLanguage,
  type Language,
  languageRow,
  type Translated,
} from '#/contract/languages.ts'
import { fromDecimal } from '#/contract/money.ts'
import { factsFrom } from '#/contract/product-facts.ts'
import { translatedText } from '#/contract/translated-text.ts'

const translated = translatedText(z.string())
const handle = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const price = z.string().transform((text) => fromDecimal(text, 'USD').amount)

/** Values of the catalog's metafields, by their keys. */
const metafields = z.record(z.string(), z.json()).default({})

const product = z.strictObject({
  handle,
  ...factsFrom(() => z.string().default('')),
  tags: z.array(z.string()),
  videoUrl: z.url({ protocol: /^https$/ }).nullable(),
  title: translated,
  seo: z.strictObject({ title: translated, description: translated }),
  metafields,
  /** Keys in the picture manifest, in the order of the gallery. */
  pictures: z.array(z.string()),
  options: z.array(
    z.strictObject({
      name: translated,
      values: z.array(
        z.strictObject({
          key: z.string(),
          name: translated,
          color: z
            .string()
            .regex(/^#[0-9A-F]{6}$/)
            .nullable(),
          picture: z.string().nullable(),
        }),
      ),
    }),
  ),
  variants: z
    .array(
      z.strictObject({
        sku: z.string(),
        price,
        compareAt: price.optional(),
        weightGrams: z.int().positive(),
        metafields,
        /** Keys of the chosen values, one of each option. */
        values: z.array(z.string()),
        picture: z.string().optional(),
        /** The quantity of each stock item that one piece takes. */
        components: z.record(z.string(), z.int().positive()),
      }),
    )
    .min(1),
})

const collection = z.strictObject({
  handle,
  title: translated,
  descriptionHtml: translated,
  products: z.array(handle),
})

const catalogue = z.strictObject({
  /** Handles in the owner's order. */
  products: z.array(handle),
  /** Pieces in stock, by stock item. */
  stock: z.record(z.string(), z.int().min(0)),
})

export type DemoProduct = z.infer<typeof product> & { descriptionHtml: Translated }
export type DemoCollection = z.infer<typeof collection>

export interface DemoCatalogue {
  products: readonly DemoProduct[]
  collections: readonly DemoCollection[]
  stock: Readonly<Record<string, number>>
}

const folder = new URL('../../content/catalogue/', import.meta.url)
const text = (path: string) => interpolate(readFileSync(new URL(path, folder), 'utf8'), facts)

const description = (name: string, language: Language) => {
  const { partial } = languageRow(language)
  return text(`products/${name}/${partial ? fallbackLanguage : language}.html`)
}

/** Reads and validates `content/catalogue`; throws an error that says what is wrong and where. */
export function readDemoCatalogue(): DemoCatalogue {
  const { products, stock } = parse('catalogue.json', catalogue)
  return {
    stock,
    collections: parse('collections.json', z.array(collection)),
    products: products.map((name) => ({
      ...parse(`products/${name}/product.json`, product),
      descriptionHtml: inEachLanguage((language) => description(name, language)),
    })),
  }
}

function parse<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(JSON.parse(text(path)))
  if (parsed.success) return parsed.data
  throw new Error(`content/catalogue/${path} is not right: ${z.prettifyError(parsed.error)}`)
}
