import type { Kysely } from 'kysely'
import { toCsv } from '#/contract/csv-cells.ts'
import type { Language } from '#/contract/languages.ts'
import { toDecimal } from '#/contract/money.ts'
import { productFactNames, productFacts } from '#/contract/product-facts.ts'
import { readProductStock } from '../inventory/inventory.store.ts'
import type { ShopTables } from '../migrations/tables.ts'
import type { ProductStock } from '../products/catalogue.ts'
import type { Pictures } from '../products/pictures.ts'
import { readProducts } from '../products/product.store.ts'
import type { Product, Variant } from '../products/product.types.ts'
import { defaultOption } from '../products/variant-choice.ts'
import { productColumns } from './product-columns.ts'

type Cells = Partial<Record<(typeof productColumns)[number], string | number | null>>

const batch = 100

/** All products, including drafts and archived ones, as Shopify's product file. */
export function exportProducts(
  db: Kysely<ShopTables>,
  { pictures, first }: Pick<About, 'pictures' | 'first'>,
): ReadableStream<Uint8Array> {
  return streamCsv(productColumns, async (after: number = 0) => {
    const rows = await db
      .selectFrom('shop_products')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    const ids = rows.map(({ id }) => id)
    const products = await readProducts(db, ids)
    const stock = await readProductStock(db, ids)
    const bundles = await readBundles(db, ids)
    const lines = ids.flatMap((id) => {
      const product = products.get(id)
      return product
        ? rowsOf(product, { stock: stock.get(id) ?? new Map(), bundles, pictures, first })
        : []
    })
    return { lines, last: ids.length < batch ? null : (ids.at(-1) ?? null) }
  })
}

/**
 * A CSV file, created while it is read. @param readBatch the rows after a place, such as an id, and their last place;
 * null at the end
 */
export function streamCsv<Place extends string | number>(
  columns: readonly string[],
  readBatch: (after: Place | undefined) => Promise<{
    lines: readonly (readonly (string | number | null)[])[]
    last: Place | null
  }>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: Place | undefined
  return new ReadableStream({
    async pull(controller) {
      if (after === undefined) controller.enqueue(encoder.encode(toCsv([columns])))
      const { lines, last } = await readBatch(after)
      // The byte order mark belongs only at the start of the file.
      if (lines.length > 0) controller.enqueue(encoder.encode(toCsv(lines).slice(1)))
      if (last === null) controller.close()
      else after = last
    },
  })
}

/** Variants that have no stock of their own. */
export async function readBundles(
  db: Kysely<ShopTables>,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('shop_bundle_components')
    .innerJoin('shop_variants', 'shop_variants.id', 'shop_bundle_components.variant_id')
    .select('variant_id')
    .where('product_id', 'in', productIds)
    .groupBy('variant_id')
    .having((eb) => eb.or([eb(eb.fn.countAll(), '>', 1), eb(eb.fn.max('units'), '>', 1)]))
    .execute()
  return new Set(rows.map((row) => row.variant_id))
}

interface About {
  stock: ProductStock
  bundles: ReadonlySet<number>
  pictures: Pictures
  first: Language
}

/** Rows with one variant and one picture each; the first one also describes the product. */
function rowsOf(product: Product, about: About): (string | number | null)[][] {
  const { texts, variants, pictures } = product
  const shown = pictures.flatMap((picture) => {
    const address = about.pictures.urlOf(picture)
    return address ? [{ address, alt: picture.alt[about.first] }] : []
  })
  const { title, descriptionHtml, seoTitle, seoDescription } = texts[about.first]
  const names = product.options.map(({ name }) => name[about.first])
  const count = Math.max(1, variants.length, shown.length)
  return Array.from({ length: count }, (_, index) => {
    const [variant, picture] = [variants[index], shown[index]]
    const cells: Cells = {
      Handle: product.handle,
      ...(index === 0 && {
        Title: title,
        'Body (HTML)': descriptionHtml,
        ...Object.fromEntries(
          productFactNames.map((name) => [productFacts[name].heading, product[name]]),
        ),
        Tags: product.tags.join(', '),
        Published: product.listed ? 'TRUE' : 'FALSE',
        'Option1 Name': names[0] ?? defaultOption.name,
        'Option2 Name': names[1] ?? null,
        'Option3 Name': names[2] ?? null,
        'Gift Card': 'FALSE',
        'SEO Title': seoTitle,
        'SEO Description': seoDescription,
        Status: product.status.toLowerCase(),
      }),
      ...(variant && variantCells(variant, about)),
      ...(picture && {
        'Image Src': picture.address,
        'Image Position': index + 1,
        'Image Alt Text': picture.alt,
      }),
    }
    return productColumns.map((column) => cells[column] ?? null)
  })
}

function variantCells(variant: Variant, { stock, bundles, pictures, first }: About): Cells {
  const { values, priceCents, compareAtCents, costCents } = variant
  const available = stock.get(variant.id)?.pieces
  const isCounted = typeof available === 'number'
  const own = variant.ownPicture
  const dollars = (amount: number) => toDecimal({ amount, currency: 'USD' })
  return {
    'Option1 Value': values[0]?.name[first] ?? defaultOption.value,
    'Option2 Value': values[1]?.name[first] ?? null,
    'Option3 Value': values[2]?.name[first] ?? null,
    'Variant SKU': variant.sku,
    'Variant Grams': variant.weightGrams,
    'Variant Inventory Tracker': isCounted ? 'shopify' : '',
    // A bundle's stock is that of its components.
    'Variant Inventory Qty': isCounted && !bundles.has(variant.id) ? available : null,
    'Variant Inventory Policy': isCounted ? variant.inventoryPolicy.toLowerCase() : 'continue',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': dollars(priceCents),
    'Variant Compare At Price': compareAtCents === null ? null : dollars(compareAtCents),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': variant.barcode,
    'Variant Image': (own && pictures.urlOf(own)) ?? null,
    'Variant Weight Unit': 'g',
    'Cost per item': costCents === null ? null : dollars(costCents),
  }
}
