import { cleanTags } from '#/contract/tags.ts'
import { problem, Refused, refuseIfAny } from '../changes/refused.ts'
import type { Publishable, Taggable, Translatable } from '../graphql/admin.ts'
import { numberOf, parseGlobalId } from '../graphql/global-id.ts'
import { changeProduct, checkTags } from './product-edits.ts'
import { readOwner } from './product-keys.store.ts'
import { updateProduct } from './product-writes.store.ts'
import { contentOf, translateOption, translateProduct, unknownResource } from './translations.ts'

export const publish: Publishable['publish'] = async (change, id, listed) => {
  await changeProduct(
    change,
    { id: numberOf(id, 'Product'), missing: problem('resourceUnknown', ['id']) },
    (product) => updateProduct(change.tx, product.id, { listed }),
  )
}

/** Translates details of a product, which are read again after the product is locked. */
export const translate: Translatable['translate'] = async (change, id, translationsOf) => {
  const { type } = parseGlobalId(id)
  const number = numberOf(id, type)
  const table = type === 'ProductOption' ? 'shop_options' : 'shop_option_values'
  const owner = type === 'Product' ? number : await readOwner(change.tx, table, number)
  const where = { id: owner ?? 0, missing: unknownResource }
  await changeProduct(change, where, async (product) => {
    const { options } = product
    const all = [product, ...options, ...options.flatMap(({ values }) => values)]
    const resource = all.find((resource) => resource.kind === type && resource.id === number)
    if (!resource) throw new Refused(unknownResource)
    const translations = translationsOf(contentOf(resource))
    await (resource.kind === 'Product'
      ? translateProduct(change, resource, translations)
      : translateOption(change, resource, translations))
  })
}

export const editTags: Taggable['edit'] = async (change, id, tagsAfter) => {
  await changeProduct(
    change,
    { id: numberOf(id, 'Product'), missing: problem('productUnknown', ['id']) },
    async (product) => {
      const tags = cleanTags(tagsAfter(product.tags))
      refuseIfAny(checkTags(tags))
      await updateProduct(change.tx, product.id, { tags })
    },
  )
}
