import type { Args, ProductVariantAppendMediaInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { type Path, problem, refuse } from '../changes/refused.ts'
import { type AdminFeature, mutations } from '../graphql/admin.ts'
import { pageBy } from '../graphql/connections.ts'
import { globalId, numberIn, numberOf } from '../graphql/global-id.ts'
import { exactly } from '../graphql/serialize.ts'
import { readProducts } from '../products/product.store.ts'
import type { Picture, Product, Variant } from '../products/product.types.ts'
import { productEdited } from '../products/product-edits.ts'
import { updateVariant } from '../products/variant-writes.store.ts'
import { withPictures } from './fetch-picture.ts'
import { readFiles, type StoredFile, setAlt } from './file.store.ts'
import { checkedAlt, createFile, type FileServices, mediaId, toMedia } from './files.admin.ts'
import { deleteUnused, holdMedia, setMedia } from './product-media.ts'

const hold = (change: Change, id: string, field = 'productId') =>
  holdMedia(change, numberOf(id, 'Product'), problem('productUnknown', [field]))

/** A product's files by their ids; refuses ids that aren't the product's. */
function chosen(files: readonly StoredFile[], ids: readonly string[], field: Path): StoredFile[] {
  const found = ids.map((id) => files.find((file) => mediaId(file) === id))
  const missing = ids.filter((_id, index) => !found[index])
  if (missing.length > 0) throw refuse('mediaUnknown', field, { ids: missing.join(', ') })
  return found.filter((file) => file !== undefined)
}

const productNow = async ({ db }: Pick<FileServices, 'db'>, productId: number) =>
  (await readProducts(db, [productId])).get(productId)
const changes = mutations<FileServices>(
  'write_products',
  {
    async productCreateMedia({ productId, media }, change, { services }) {
      const productMedia = await hold(change, productId)
      const made: StoredFile[] = []
      for (const [index, input] of media.entries()) {
        const field = ['media', index]
        made.push(await createFile(change, services, { ...input, field }))
      }
      await setMedia(change, productMedia, [...productMedia.files, ...made])
      return async () => ({
        media: made.map(toMedia),
        product: await productNow(services, productMedia.productId),
      })
    },
    async productUpdateMedia({ productId, media }, change, { services }) {
      const productMedia = await hold(change, productId)
      const ids = media.map(({ id }) => id)
      const files = chosen(productMedia.files, ids, ['media'])
      for (const [index, file] of files.entries()) {
        const alt = checkedAlt(media[index]?.alt, ['media', index, 'alt'])
        if (media[index]?.alt === undefined) continue
        await setAlt(change, file, alt)
        await change.report('fileChanged', file.id, { alt: file.alt[change.first] }, { alt })
      }
      await change.report('productMediaChanged', productMedia.productId, {})
      return async () => {
        const now = await readFiles(
          services.db,
          files.map(({ id }) => id),
        )
        return {
          media: [...now.values()].map(toMedia),
          product: await productNow(services, productMedia.productId),
        }
      }
    },
    async productDeleteMedia({ productId, mediaIds }, change, { services }) {
      const media = await hold(change, productId)
      const gone = chosen(media.files, mediaIds, ['mediaIds'])
      await setMedia(
        change,
        media,
        media.files.filter((file) => !gone.includes(file)),
      )
      await deleteUnused(change.tx, gone)
      return async () => ({
        deletedMediaIds: mediaIds,
        product: await productNow(services, media.productId),
      })
    },
    async productReorderMedia({ id, moves }, change) {
      const media = await hold(change, id, 'id')
      const order = [...media.files]
      for (const move of moves) {
        const [file] = chosen(media.files, [move.id], ['moves'])
        if (!file) continue
        order.splice(order.indexOf(file), 1)
        order.splice(Number(move.newPosition) || 0, 0, file)
      }
      await setMedia(change, media, order)
      return () => ({ job: { id: globalId('Job', `${media.productId}-media`), done: true } })
    },
  },
  {
    prepare: {
      productCreateMedia: withPictures(({ media }) => media.map((input) => input.originalSource)),
    },
  },
)
/** Assigns one of the product's pictures to a variant, or removes it. */
const setVariantMedia =
  (detaches: boolean) =>
  async (
    args: Args['Mutation']['productVariantAppendMedia'],
    change: Change,
    { services }: { services: FileServices },
  ) => {
    const media = await hold(change, args.productId)
    const product = await productNow({ db: change.tx }, media.productId)
    const changed: number[] = []
    for (const [index, pair] of args.variantMedia.entries()) {
      const { variant, file } = chosenPair({ pair, index, changed, product, files: media.files })
      const own = variant.ownPicture
      const code = detaches ? own?.id !== file.id && 'mediaNotOfVariant' : own && 'variantHasMedia'
      if (code) throw refuse(code, ['variantMedia', index, 'mediaIds'])
      await updateVariant(change.tx, variant, { pictureId: detaches ? null : file.id })
      await change.report(
        'variantMediaChanged',
        variant.id,
        { media: own && mediaId(own) },
        { media: detaches ? null : mediaId(file) },
      )
      changed.push(variant.id)
    }
    await productEdited(change, media.productId, product ?? null)
    return async () => {
      const now = await productNow(services, media.productId)
      return {
        product: now,
        productVariants: changed.flatMap(
          (id) => now?.variants.find((variant) => variant.id === id) ?? [],
        ),
      }
    }
  }

function chosenPair(from: {
  pair: ProductVariantAppendMediaInput
  index: number
  changed: readonly number[]
  product: Product | undefined
  files: readonly StoredFile[]
}): { variant: Variant; file: StoredFile } {
  const { index, pair } = from
  const number = numberIn(pair.variantId, 'ProductVariant')
  const variant = from.product?.variants.find(({ id }) => id === number)
  if (!variant) throw refuse('mediaVariantOfOther', ['variantMedia', index, 'variantId'])
  if (from.changed.includes(variant.id))
    throw refuse('variantNamedTwice', ['variantMedia', index, 'variantId'])
  if (pair.mediaIds.length !== 1)
    throw refuse('oneMediaPerVariant', ['variantMedia', index, 'mediaIds'])
  const file = from.files.find((file) => mediaId(file) === pair.mediaIds[0])
  if (!file) throw refuse('mediaOfOther', ['variantMedia', index, 'mediaIds'])
  return { variant, file }
}

const variantChanges = mutations<FileServices>('write_products', {
  productVariantAppendMedia: setVariantMedia(false),
  productVariantDetachMedia: setVariantMedia(true),
})

const visible = ({ pictures }: Product, services: FileServices): Picture[] =>
  pictures.filter((picture) => services.pictures.urlOf(picture) !== undefined)

/** Pictures of products; staff see those that storefronts see. */
export const productMediaAdmin = {
  scopes: {},
  resolvers: {
    Mutation: { ...changes, ...variantChanges },
    ProductVariant: {
      image: ({ ownPicture }) => ownPicture,
      media: ({ ownPicture }, args) =>
        pageBy(ownPicture ? [toMedia(ownPicture)] : [], {
          args,
          field: 'media',
          idOf: ({ picture }) => picture.id,
        }),
    },
    Product: {
      media: (product, args, { services }) =>
        pageBy(visible(product, services).map(toMedia), {
          args,
          field: 'media',
          idOf: ({ picture }) => picture.id,
        }),
      featuredMedia(product, _args, { services }) {
        const [first] = visible(product, services)
        return first ? toMedia(first) : null
      },
      mediaCount: (product, _args, { services }) => exactly(visible(product, services).length),
    },
  },
} satisfies AdminFeature<FileServices>
