import { toDecimal } from '#/contract/money.ts'
import { productPath } from '#/contract/page-addresses.ts'
import { isPostgres } from '#/database/columns.ts'
import type { AdminContext, AdminFeature } from '../graphql/admin.ts'
import { rootList } from '../graphql/admin-lists.ts'
import { connectionFields, type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { serializeDollars, textFields, toSecond } from '../graphql/serialize.ts'
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
} from './product-finders.ts'
import { readIdsByHandle } from './product-keys.store.ts'
import { countProducts } from './product-list.store.ts'
import { productFields, searchCondition } from './product-search.ts'
import { productOrder } from './products.storefront.ts'
import {
  contentOf,
  digestOf,
  resourceId,
  type Translatable,
  translationsOf,
} from './translations.ts'
import { defaultOption } from './variant-choice.ts'
import { countVariants, variantFields } from './variant-list.store.ts'
import { listVariants } from './variant-list.ts'
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

export const productsAdmin: AdminFeature<ProductServices> = {
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
    TranslatableResource: 'read_products',
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
      product: (_root: unknown, { id }: { id: string }, context) => findProduct(id, context),
      productByIdentifier: async (
        _root: unknown,
        { identifier }: { identifier: { id?: string; handle?: string } },
        context,
      ) => {
        if (identifier.id) return findProduct(identifier.id, context)
        const { catalogue } = context.services
        const handle = identifier.handle ?? ''
        const found = await readIdsByHandle(catalogue.db, 'shop_products', [handle])
        const key = found.get(handle)
        return (key && (await catalogue.product(key.id))) ?? null
      },
      ...rootList<ProductServices>('products', {
        sortKey: 'ID',
        page: ({ query, sortKey, ...wanted }, context) =>
          listProducts(context.services.catalogue, {
            ...wanted,
            order: sortKey === 'RELEVANCE' ? 'id' : productOrder(sortKey),
            language: context.language,
            conditions: conditions(query, context),
            unpublished: true,
          }),
        count: ({ query, max }, context) =>
          countProducts(context.services.catalogue.db, conditions(query, context), max),
      }),
      productVariant: (_root: unknown, { id }: { id: string }, context) => findVariant(id, context),
      ...rootList<ProductServices>('productVariants', {
        sortKey: 'ID',
        page: (wanted, { services }) => listVariants(services.catalogue, wanted),
        count: ({ query, max }, { services }) => countVariants(services.catalogue.db, query, max),
      }),
      productVendors: (_root: unknown, args: PageArgs, { services }) =>
        listNames(services.catalogue.db, 'vendor', args),
      productTypes: (_root: unknown, args: PageArgs, { services }) =>
        listNames(services.catalogue.db, 'product_type', args),
      productTags: (_root: unknown, args: PageArgs, { services }) =>
        listNames(services.catalogue.db, 'tag', args),
      publication: (_root: unknown, { id }: { id: string }) =>
        id === publication.id ? publication : null,
      publications: (_root: unknown, args: PageArgs) =>
        pageOf([publication], { args, field: 'publications', idOf: ({ id }) => id }),
    },
    Product: {
      id: ({ id }: Product) => globalId('Product', id),
      legacyResourceId: ({ id }: Product) => String(id),
      ...textFields,
      seo: ({ texts }: Product, _args: unknown, { language }) => ({
        title: texts[language].seoTitle || null,
        description: texts[language].seoDescription || null,
      }),
      createdAt: ({ createdAt }: Product) => toSecond(createdAt),
      updatedAt: ({ updatedAt }: Product) => toSecond(updatedAt),
      isGiftCard: () => false,
      hasOnlyDefaultVariant: ({ options }: Product) => options.length === 0,
      totalInventory: (product: Product, _args: unknown, context) =>
        ofStock(product, context, (stock) =>
          [...stock.values()].reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0),
        ),
      tracksInventory: (product: Product, _args: unknown, context) =>
        ofStock(product, context, (stock) => [...stock.values()].some((pieces) => pieces !== null)),
      hasOutOfStockVariants: (product: Product, _args: unknown, context) =>
        ofStock(product, context, (stock) => [...stock.values()].includes(0)),
      priceRangeV2: ({ variants }: Product) => {
        const cents = variants.map(({ priceCents }) => priceCents)
        return {
          minVariantPrice: serializeDollars(cents.length === 0 ? 0 : Math.min(...cents)),
          maxVariantPrice: serializeDollars(Math.max(0, ...cents)),
        }
      },
      onlineStoreUrl: ({ published, handle }: Product, _args: unknown, { services }) =>
        published ? services.publicUrl + productPath(handle) : null,
      options: (product: Product, { first }: { first?: number | null }) =>
        (product.options.length === 0
          ? [{ kind: 'ProductOption', only: product }]
          : product.options
        ).slice(0, first ?? undefined),
      variants: ({ variants }: Product, args: PageArgs) =>
        pageOf(variants, { args, field: 'variants', idOf: ({ id }) => id }),
      variantsCount: ({ variants }: Product) => ({ count: variants.length, precision: 'EXACT' }),
      ...publicationFields(({ listed }: Product) => listed),
      translations: (product: Product, { locale }: { locale: string }) =>
        translationsOf(product, locale),
    },
    ProductConnection: connectionFields,
    ProductVariant: {
      id: ({ id }: Variant) => globalId('ProductVariant', id),
      legacyResourceId: ({ id }: Variant) => String(id),
      title: (variant: Variant, _args: unknown, { language }) => variantTitle(variant, language),
      displayName: (variant: Variant, _args: unknown, { language }) =>
        `${variant.product.texts[language].title} - ${variantTitle(variant, language)}`,
      sku: ({ sku }: Variant) => sku || null,
      price: ({ priceCents }: Variant) => decimal(priceCents),
      compareAtPrice: ({ compareAtCents }: Variant) =>
        compareAtCents === null ? null : decimal(compareAtCents),
      availableForSale: (variant: Variant, _args: unknown, context) =>
        ofStock(variant.product, context, (stock) => stock.get(variant.id) !== 0),
      inventoryQuantity: (variant: Variant, _args: unknown, context) =>
        ofStock(variant.product, context, (stock) => stock.get(variant.id) ?? null),
      inventoryPolicy: () => 'DENY',
      selectedOptions: (variant: Variant, _args: unknown, { language }) =>
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
    ProductVariantConnection: connectionFields,
    StringConnection: connectionFields,
    PublicationConnection: connectionFields,
    ProductOption: {
      id: (option: ProductOption | OnlyChoice) =>
        globalId('ProductOption', 'only' in option ? `default-${option.only.id}` : option.id),
      name: (option: ProductOption | OnlyChoice, _args: unknown, { language }) =>
        'only' in option ? titleChoice.name : option.name[language],
      position: (option: ProductOption | OnlyChoice) => ('only' in option ? 1 : option.position),
      values: (option: ProductOption | OnlyChoice, _args: unknown, { language }) =>
        'only' in option
          ? [titleChoice.value]
          : option.values
              .filter((value) => hasVariants(value))
              .map((value) => value.name[language]),
      optionValues: (option: ProductOption | OnlyChoice) =>
        'only' in option ? [{ kind: 'ProductOptionValue', only: option.only }] : option.values,
      translations: (option: ProductOption | OnlyChoice, { locale }: { locale: string }) =>
        isOnly(option) ? [] : translationsOf(option, locale),
    },
    ProductOptionValue: {
      id: (value: OptionValue | OnlyChoice) =>
        globalId('ProductOptionValue', 'only' in value ? `default-${value.only.id}` : value.id),
      name: (value: OptionValue | OnlyChoice, _args: unknown, { language }) =>
        'only' in value ? titleChoice.value : value.name[language],
      hasVariants: (value: OptionValue | OnlyChoice) => 'only' in value || hasVariants(value),
      translations: (value: OptionValue | OnlyChoice, { locale }: { locale: string }) =>
        isOnly(value) ? [] : translationsOf(value, locale),
    },
    TranslatableResource: {
      resourceId,
      translatableContent: (resource: Translatable, _args, { language }) =>
        contentOf(resource).map(({ key, type, texts }) => ({
          key,
          type,
          locale: language,
          value: texts[language],
          digest: digestOf(texts[language]),
        })),
      translations: (resource: Translatable, { locale }: { locale: string }) =>
        translationsOf(resource, locale),
    },
  },
}

const hasVariants = ({ id, option }: OptionValue) =>
  option.product.variants.some(({ values }) => values.some((value) => value.id === id))
