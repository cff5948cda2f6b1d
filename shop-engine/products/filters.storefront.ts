import { textsOf } from '#/content/texts.ts'
import { serializeMoney } from '#/contract/money.ts'
import type { Of } from '#/contract/storefront/types.generated.ts'
import { tooMuch } from '../graphql/bad-request.ts'
import { pageWanted } from '../graphql/connections.ts'
import type { RequestContext } from '../graphql/resolvers.ts'
import { listProducts, type ProductServices } from './catalogue.ts'
import type { OptionValue, Product } from './product.types.ts'
import type { ProductsWanted } from './product-rows.store.ts'
import { isAvailable } from './variant-choice.ts'

type Context = RequestContext<ProductServices>

/** How many products filters are counted from: more would cost too much, and nobody reads a number beyond it. */
const maxCounted = 250
/** Maximum lists with filters in one request; a storefront needs one. */
const maxLists = 12
const requests = new WeakMap<Context, number>()

const texts = textsOf('storefront')

/** A page, and the list it belongs to. */
export interface FilteredPage {
  filtered: ProductsWanted
  items: readonly { kind: string }[]
  hasNextPage: boolean
  hasPreviousPage: boolean
}

/** The available filters of a product list, based on its first products. */
export async function filtersOf(page: FilteredPage, context: Context): Promise<Of<'Filter'>[]> {
  const lists = (requests.get(context) ?? 0) + 1
  requests.set(context, lists)
  if (lists > maxLists) throw tooMuch(`asks for filters of more than ${maxLists} lists`)
  const { language } = context
  const items = isWhole(page) ? page.items.filter(isProduct) : await readFirst(page, context)
  if (items.length === 0) return []
  const list = (id: string, label: string, values: readonly Of<'FilterValue'>[]) => {
    const hasSwatch = values.some(({ swatch }) => swatch)
    const presentation = hasSwatch ? 'SWATCH' : 'TEXT'
    const filter = { id, label, type: 'LIST', presentation, values } as const
    return values.length === 0 ? [] : [filter]
  }
  const counted = (id: string, key: string, of: (product: Product) => string) =>
    Array.from(Map.groupBy(items.filter(of), of), ([label, { length: count }]) => ({
      id: `${id}.${slug(label)}`,
      label,
      count,
      input: JSON.stringify({ [key]: label }),
    })).sort((one, other) => (one.label < other.label ? -1 : 1))
  return [
    ...list(
      'filter.v.availability',
      texts[language].filters.availability,
      await availabilities(items, context),
    ),
    priceFilter(items, context),
    ...list(
      'filter.p.product_type',
      texts[language].filters.type,
      counted('filter.p.product_type', 'productType', ({ productType }) => productType),
    ),
    ...list(
      'filter.p.vendor',
      texts[language].filters.vendor,
      counted('filter.p.vendor', 'productVendor', ({ vendor }) => vendor),
    ),
    ...optionsOf(items, context).flatMap(({ id, label, values }) => list(id, label, values)),
  ]
}

/** Whether the page is the whole list, so that nothing else has to be read. */
export const isWhole = ({ filtered, hasNextPage, hasPreviousPage }: FilteredPage): boolean =>
  !hasNextPage && !hasPreviousPage && filtered.after === undefined && filtered.before === undefined

const isProduct = (item: { kind: string }): item is Product => item.kind === 'Product'

async function readFirst({ filtered }: FilteredPage, { services }: Context) {
  const first = { ...filtered, ...pageWanted({ first: maxCounted }, 'filters') }
  return (await listProducts(services.catalogue, first)).items
}

const slug = (text: string) => text.toLowerCase().replace(/\s+/g, '-')

async function availabilities(
  products: readonly Product[],
  { services, language, reads }: Context,
): Promise<Of<'FilterValue'>[]> {
  reads.labels.all = true
  const areThere = await Promise.all(
    products.map(async (product) => {
      const stock = await services.catalogue.stockOf(product)
      return product.variants.some((variant) => isAvailable(variant, stock))
    }),
  )
  return ([true, false] as const).map((available) => ({
    id: `filter.v.availability.${available ? 1 : 0}`,
    label: texts[language].filters[available ? 'available' : 'soldOut'],
    count: areThere.filter((is) => is === available).length,
    input: JSON.stringify({ available }),
  }))
}

function priceFilter(products: readonly Product[], { services, currency, language }: Context) {
  const cents = products.flatMap(({ variants }) => variants.map(({ priceCents }) => priceCents))
  const { amount } = serializeMoney(services.rates.convert(Math.max(0, ...cents), currency))
  const label = texts[language].filters.price
  const input = JSON.stringify({ price: { min: 0, max: Number(amount) } })
  const value = { id: 'filter.v.price', label, count: products.length, input }
  const type = 'PRICE_RANGE' as const
  return { id: 'filter.v.price', label, type, presentation: null, values: [value] }
}

/** The number of products by option and value. */
function optionsOf(products: readonly Product[], { language, services }: Context) {
  const options = new Map<string, Map<string, { value: OptionValue; count: number }>>()
  for (const { options: own } of products)
    for (const option of own) {
      const name = option.name[language]
      const values = options.get(name) ?? new Map()
      options.set(name, values)
      for (const value of option.values) {
        const count = (values.get(value.name[language])?.count ?? 0) + 1
        values.set(value.name[language], { value, count })
      }
    }
  return Array.from(options, ([label, values]) => {
    const id = `filter.v.option.${slug(label)}`
    return {
      id,
      label,
      values: Array.from(values, ([name, { value, count }]) => ({
        id: `${id}.${slug(name)}`,
        label: name,
        count,
        input: JSON.stringify({ variantOption: { name: label, value: name } }),
        swatch: swatchOf(value, services),
      })),
    }
  })
}

function swatchOf({ swatchColor, swatchPicture }: OptionValue, { pictures }: ProductServices) {
  const picture = swatchPicture && pictures.urlOf(swatchPicture) ? swatchPicture : null
  if (swatchColor === null && picture === null) return null
  return { color: swatchColor, image: picture && { picture } }
}
