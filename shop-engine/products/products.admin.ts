import { toDecimal } from '#/contract/money.ts'
import { productPath } from '#/contract/page-addresses.ts'
import { isPostgres } from '#/database/columns.ts'
import type { AdminContext, AdminFeature } from '../graphql/admin.ts'
import { rootList } from '../graphql/admin-lists.ts'
import { pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { exactly, serializeDollars, textFields } from '../graphql/serialize.ts'
import { listProducts, type ProductServices, type ProductStock } from './catalogue.ts'
import { listNames } from './names-in-use.store.ts'
import {
  type OptionValue,
  type Product,
  type ProductOption,
  type Variant,
  variantTitle,
} from './product.types.ts'
import {
  findOption,
  findOptionValue,
  findProduct,
  findVariant,
  publication,
  publicationFields,
} from './product-finders.admin.ts'
import { readIdsByHandle } from './product-keys.store.ts'
import { countProducts } from './product-list.store.ts'
import { productFields, searchCondition } from './product-search.ts'
import { productOrder } from './products.storefront.ts'
import { translationsOf } from './translations.ts'
import { defaultOption, isAvailable, isForSale } from './variant-choice.ts'
import { listVariants } from './variant-list.admin.ts'
import { countVariants, variantFields } from './variant-list.store.ts'
import type { OnlyChoice } from './variants.storefront.ts'

type Context = AdminContext<ProductServices>

const decimal = (cents: number) => toDecimal({ amount: cents, currency: 'USD' })

const conditions = (query: string, { language, services }: Context) =>
  query
    ? [
        searchCondition(query, language, {
          staff: { isPostgres: isPostgres(services.catalogue.db) },
        }),
      ]
    : []

/** Calls `read` with a product's stock. */
const ofStock = async <Result>(
  product: Product,
  { services }: Context,
  read: (stock: ProductStock) => Result,
) => read(await services.catalogue.stockOf(product))

const isOnly = (option: ProductOption | OptionValue | OnlyChoice) => 'only' in option
const titleChoice = defaultOption

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    Product: Product
    ProductVariant: Variant
    ProductOption: ProductOption | OnlyChoice
    ProductOptionValue: OptionValue | OnlyChoice
    Publication: typeof publication
  }
}

export const productsAdmin = {
  searches: {
    products: productFields,
    productsCount: productFields,
    productVariants: variantFields,
    productVariantsCount: variantFields,
    inventoryItems: variantFields,
  },
  scopes: {
    Product: 'read_products',
    ProductVariant: 'read_products',
    ProductOption: 'read_products',
    ProductOptionValue: 'read_products',
    Publication: 'read_publications',
    'QueryRoot.productsCount': 'read_products',
    'QueryRoot.productVariantsCount': 'read_products',
    'QueryRoot.productTypes': 'read_products',
    'QueryRoot.productVendors': 'read_products',
    'QueryRoot.productTags': 'read_products',
  },
  nodes: {
    Product: findProduct,
    ProductVariant: findVariant,
    ProductOption: findOption,
    ProductOptionValue: findOptionValue,
    Publication: (id) => (id === publication.id ? publication : null),
  },
  resolvers: {
    QueryRoot: {
      product: (_root, { id }, context) => findProduct(id, context),
      productByIdentifier: async (_root, { identifier }, context) => {
        if (identifier.id) return findProduct(identifier.id, context)
        const { catalogue } = context.services
        const handle = identifier.handle ?? ''
        const found = await readIdsByHandle(catalogue.db, 'shop_products', [handle])
        const key = found.get(handle)
        return (key && (await catalogue.product(key.id))) ?? null
      },
      ...rootList<'products', ProductServices>('products', {
        sortKey: 'ID',
        page: ({ query, sortKey, ...listQuery }, context) =>
          listProducts(context.services.catalogue, {
            ...listQuery,
            order: sortKey === 'RELEVANCE' ? 'id' : productOrder(sortKey),
            language: context.language,
            conditions: conditions(query, context),
            unpublished: true,
          }),
        count: ({ query, max }, context) =>
          countProducts(context.services.catalogue.db, conditions(query, context), max),
      }),
      productVariant: (_root, { id }, context) => findVariant(id, context),
      ...rootList<'productVariants', ProductServices>('productVariants', {
        sortKey: 'ID',
        page: (listQuery, { services, language }) =>
          listVariants(services.catalogue, { ...listQuery, language }),
        count: ({ query, max }, { services, language }) =>
          countVariants(services.catalogue.db, { query, language }, max),
      }),
      productVendors: (_root, args, { services }) =>
        listNames(services.catalogue.db, 'vendor', args),
      productTypes: (_root, args, { services }) =>
        listNames(services.catalogue.db, 'product_type', args),
      productTags: (_root, args, { services }) => listNames(services.catalogue.db, 'tag', args),
      publication: (_root, { id }) => (id === publication.id ? publication : null),
      publications: (_root, args) => pageOf([publication], { args, field: 'publications' }),
    },
    Product: {
      ...textFields,
      seo: ({ texts }, _args, { language }) => ({
        title: texts[language].seoTitle || null,
        description: texts[language].seoDescription || null,
      }),
      isGiftCard: () => false,
      hasOnlyDefaultVariant: ({ options }) => options.length === 0,
      totalInventory: (product, _args, context) =>
        ofStock(product, context, (stock) =>
          [...stock.values()].reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
        ),
      tracksInventory: (product, _args, context) =>
        ofStock(product, context, (stock) =>
          [...stock.values()].some(({ pieces }) => pieces !== null),
        ),
      hasOutOfStockVariants: (product, _args, context) =>
        ofStock(product, context, (stock) => [...stock.values()].some((its) => !isForSale(its))),
      priceRangeV2: ({ variants }) => {
        const cents = variants.map(({ priceCents }) => priceCents)
        return {
          minVariantPrice: serializeDollars(cents.length === 0 ? 0 : Math.min(...cents)),
          maxVariantPrice: serializeDollars(Math.max(0, ...cents)),
        }
      },
      onlineStorePreviewUrl: (product, _args, { services }) => services.previews.urlOf(product),
      onlineStoreUrl: ({ published, handle }, _args, { services }) =>
        published ? services.publicUrl + productPath(handle) : null,
      options: (product, { first }) =>
        (product.options.length === 0
          ? [{ kind: 'ProductOption' as const, only: product }]
          : product.options
        ).slice(0, first ?? undefined),
      variants: ({ variants }, args) => pageOf(variants, { args, field: 'variants' }),
      variantsCount: ({ variants }) => exactly(variants.length),
      ...publicationFields(({ listed }: Product) => listed),
      translations: (product, { locale }, { language }) =>
        translationsOf(product, locale, language),
    },
    ProductVariant: {
      title: (variant, _args, { language }) => variantTitle(variant, language),
      displayName: (variant, _args, { language }) =>
        `${variant.product.texts[language].title} - ${variantTitle(variant, language)}`,
      sku: ({ sku }) => sku || null,
      price: ({ priceCents }) => decimal(priceCents),
      compareAtPrice: ({ compareAtCents }) =>
        compareAtCents === null ? null : decimal(compareAtCents),
      availableForSale: (variant, _args, context) =>
        ofStock(variant.product, context, (stock) => isAvailable(variant, stock)),
      inventoryQuantity: (variant, _args, context) =>
        ofStock(variant.product, context, (stock) => stock.get(variant.id)?.pieces ?? null),
      inventoryPolicy: ({ inventoryPolicy }) => inventoryPolicy,
      selectedOptions: (variant, _args, { language }) =>
        variant.values.length === 0
          ? [
              {
                ...titleChoice,
                optionValue: { kind: 'ProductOptionValue', only: variant.product },
              },
            ]
          : variant.values.map((value) => ({
              name: value.option.name[language],
              value: value.name[language],
              optionValue: value,
            })),
      taxable: () => true,
    },
    ProductOption: {
      id: (option) =>
        globalId('ProductOption', 'only' in option ? `default-${option.only.id}` : option.id),
      name: (option, _args, { language }) =>
        'only' in option ? titleChoice.name : option.name[language],
      position: (option) => ('only' in option ? 1 : option.position),
      values: (option, _args, { language }) =>
        'only' in option
          ? [titleChoice.value]
          : option.values
              .filter((value) => hasVariants(value))
              .map((value) => value.name[language]),
      optionValues: (option) =>
        'only' in option ? [{ kind: 'ProductOptionValue', only: option.only }] : option.values,
      translations: (option, { locale }, { language }) =>
        isOnly(option) ? [] : translationsOf(option, locale, language),
    },
    ProductOptionValue: {
      id: (value) =>
        globalId('ProductOptionValue', 'only' in value ? `default-${value.only.id}` : value.id),
      name: (value, _args, { language }) =>
        'only' in value ? titleChoice.value : value.name[language],
      hasVariants: (value) => 'only' in value || hasVariants(value),
      translations: (value, { locale }, { language }) =>
        isOnly(value) ? [] : translationsOf(value, locale, language),
    },
  },
} satisfies AdminFeature<ProductServices>

const hasVariants = ({ id, option }: OptionValue) =>
  option.product.variants.some(({ values }) => values.some((value) => value.id === id))
