import { type AdminFeature, type Change, mutations, UserErrors } from '../graphql/admin.ts'
import { type PageArgs, pageOf } from '../graphql/connections.ts'
import { globalId } from '../graphql/global-id.ts'
import { readProducts } from '../products/product.store.ts'
import type { Picture, Product } from '../products/product.types.ts'
import { readFiles, type StoredFile, setAlt } from './file.store.ts'
import { checkedAlt, createFile, type FileServices, mediaId, toMedia } from './files.admin.ts'
import { deleteUnused, holdMedia, setMedia } from './product-media.ts'

const hold = (change: Change, id: string, field = 'productId') =>
  holdMedia(change, id, {
    field: [field],
    message: 'Product does not exist',
    code: 'PRODUCT_DOES_NOT_EXIST',
  })

/** The files of a product by their ids; refuses ids that it does not have. */
function chosen(
  files: readonly StoredFile[],
  ids: readonly string[],
  field: readonly string[],
): StoredFile[] {
  const found = ids.map((id) => files.find((file) => mediaId(file) === id))
  const missing = ids.filter((_id, index) => !found[index])
  if (missing.length > 0)
    throw new UserErrors({
      field,
      message: `Media id ${missing.join(', ')} does not exist`,
      code: 'MEDIA_DOES_NOT_EXIST',
    })
  return found.filter((file) => file !== undefined)
}

const productNow = async ({ db }: FileServices, productId: number) =>
  (await readProducts(db, [productId])).get(productId)

interface Added {
  originalSource: string
  alt?: string | null
}
interface Move {
  id: string
  newPosition: string | number
}

const changes = mutations<FileServices>(
  {
    async productCreateMedia(
      { productId, media }: { productId: string; media: readonly Added[] },
      change,
      { services },
    ) {
      const held = await hold(change, productId)
      const made: StoredFile[] = []
      for (const [index, input] of media.entries()) {
        const field = ['media', String(index)]
        made.push(await createFile(change, services, { ...input, field, code: 'INVALID' }))
      }
      await setMedia(change, held, [...held.files, ...made])
      return async () => ({
        media: made.map(toMedia),
        product: await productNow(services, held.productId),
      })
    },
    async productUpdateMedia(
      {
        productId,
        media,
      }: { productId: string; media: readonly { id: string; alt?: string | null }[] },
      change,
      { services },
    ) {
      const held = await hold(change, productId)
      const ids = media.map(({ id }) => id)
      const files = chosen(held.files, ids, ['media'])
      for (const [index, file] of files.entries()) {
        const alt = checkedAlt(media[index]?.alt, ['media', String(index), 'alt'])
        if (media[index]?.alt === undefined) continue
        await setAlt(change.tx, file, { alt, now: change.now })
        change.record(mediaId(file), { alt: file.alt.en }, { alt })
      }
      change.record(globalId('Product', held.productId), {}, {})
      change.publish('catalogue')
      return async () => {
        const now = await readFiles(
          services.db,
          files.map(({ id }) => id),
        )
        return {
          media: [...now.values()].map(toMedia),
          product: await productNow(services, held.productId),
        }
      }
    },
    async productDeleteMedia(
      { productId, mediaIds }: { productId: string; mediaIds: readonly string[] },
      change,
      { services },
    ) {
      const held = await hold(change, productId)
      const gone = chosen(held.files, mediaIds, ['mediaIds'])
      await setMedia(
        change,
        held,
        held.files.filter((file) => !gone.includes(file)),
      )
      await deleteUnused(change.tx, gone)
      return async () => ({
        deletedMediaIds: mediaIds,
        product: await productNow(services, held.productId),
      })
    },
    async productReorderMedia({ id, moves }: { id: string; moves: readonly Move[] }, change) {
      const held = await hold(change, id, 'id')
      const order = [...held.files]
      for (const move of moves) {
        const [file] = chosen(held.files, [move.id], ['moves'])
        if (!file) continue
        order.splice(order.indexOf(file), 1)
        order.splice(Number(move.newPosition) || 0, 0, file)
      }
      await setMedia(change, held, order)
      return () => ({ job: { id: globalId('Job', `${held.productId}-media`), done: true } })
    },
  },
  { errorsField: 'mediaUserErrors' },
)

const visible = ({ pictures }: Product, services: FileServices): Picture[] =>
  pictures.filter((picture) => services.pictures.urlOf(picture) !== undefined)

/** Pictures of products; staff see those that storefronts see. */
export const productMediaAdmin: AdminFeature<FileServices> = {
  scopes: Object.fromEntries(
    Object.keys(changes).map((name) => [`Mutation.${name}`, 'write_products' as const]),
  ),
  resolvers: {
    Mutation: changes,
    Product: {
      media: (product: Product, args: PageArgs & { reverse?: boolean }, { services }) =>
        pageOf(visible(product, services).map(toMedia), {
          args,
          field: 'media',
          idOf: ({ picture }) => picture.id,
        }),
      featuredMedia(product: Product, _args: unknown, { services }) {
        const [first] = visible(product, services)
        return first ? toMedia(first) : null
      },
      mediaCount: (product: Product, _args: unknown, { services }) => ({
        count: visible(product, services).length,
        precision: 'EXACT',
      }),
    },
  },
}
