import {
  type AdminContext,
  type Change,
  mutations,
  type Taggable,
  UserErrors,
} from '../graphql/admin.ts'
import { globalId, numberIn, parseGlobalId } from '../graphql/global-id.ts'
import type { ProductServices } from './catalogue.ts'
import { changeProduct, checkTags, cleanTags, refuse } from './product-edits.ts'
import { publication, viewProduct } from './product-finders.ts'
import { readOwner } from './product-keys.store.ts'
import { updateProduct } from './product-writes.store.ts'
import {
  registerTranslations,
  removeTranslations,
  type Translatable,
  type TranslationInput,
  translationsOf,
} from './translations.ts'

type Context = AdminContext<ProductServices>

type Publishing = { id: string; input: readonly { publicationId?: string | null }[] }

const publish =
  (listed: boolean) =>
  async ({ id, input }: Publishing, change: Change, context: Context) => {
    refuse(
      input.flatMap(({ publicationId }, index) =>
        publicationId === publication.id
          ? []
          : [
              {
                field: ['input', String(index), 'publicationId'],
                message: 'Publication does not exist or is not publishable',
              },
            ],
      ),
    )
    const number = await changeProduct(
      change,
      { id, missing: { field: ['id'], message: 'Resource does not exist' } },
      (product) => updateProduct(change.tx, product.id, { listed }),
    )
    return viewProduct(number, context, 'publishable')
  }

export const publishing = mutations<ProductServices>({
  publishablePublish: publish(true),
  publishableUnpublish: publish(false),
})

export const translating = mutations<ProductServices>({
  translationsRegister: async (
    args: { resourceId: string; translations: readonly TranslationInput[] },
    change,
  ) => {
    await translate(change, args.resourceId, (resource) =>
      registerTranslations(change, resource, args.translations),
    )
    return () => ({
      translations: args.translations.map(({ key, locale, value }) => ({ key, locale, value })),
    })
  },
  translationsRemove: async (
    args: {
      resourceId: string
      translationKeys: readonly string[]
      locales: readonly string[]
    },
    change,
  ) => {
    const { translationKeys: keys, locales } = args
    let removed: object[] = []
    await translate(change, args.resourceId, (resource) => {
      const known = locales.flatMap((locale) => translationsOf(resource, locale))
      removed = known.filter(({ key }) => keys.includes(key))
      return removeTranslations(change, resource, { keys, locales })
    })
    return () => ({ translations: removed })
  },
})

/** A change of what belongs to one product, found anew behind the product's lock. */
async function translate(
  change: Change,
  id: string,
  work: (resource: Translatable) => Promise<void>,
): Promise<void> {
  const unknown = {
    field: ['resourceId'],
    message: 'Resource does not exist',
    code: 'RESOURCE_NOT_FOUND',
  }
  const { type } = parseGlobalId(id)
  const number = numberIn(id, type) ?? 0
  const table = type === 'ProductOption' ? 'shop_options' : 'shop_option_values'
  const owner = type === 'Product' ? number : await readOwner(change.tx, table, number)
  const productId = globalId('Product', owner ?? 0)
  await changeProduct(change, { id: productId, missing: unknown }, async (product) => {
    const all: Translatable[] = [
      product,
      ...product.options,
      ...product.options.flatMap(({ values }) => values),
    ]
    const resource = all.find((one) => one.kind === type && one.id === number)
    if (!resource) throw new UserErrors(unknown)
    await work(resource)
  })
}

export const editTags: Taggable['edit'] = async (change, id, tagsAfter) => {
  await changeProduct(
    change,
    { id, missing: { field: ['id'], message: 'Product does not exist' } },
    async (product) => {
      const tags = cleanTags(tagsAfter(product.tags))
      refuse(checkTags(tags))
      await updateProduct(change.tx, product.id, { tags })
    },
  )
}
