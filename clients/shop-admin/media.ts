import { z } from '../../contract/schema.ts'
import { field, fieldOf } from '../../contract/selection.ts'
import { operation } from '../operation.ts'
import { ShopError } from '../shop/shop-error.ts'
import { finding } from './found.ts'
import { mutation } from './mutation.ts'
import type { ShopAdmin } from './shop-admin.ts'

const picture = z.object({
  id: z.string(),
  alt: z.string().nullable(),
  image: fieldOf(['MediaImage'], z.object({ url: z.string() }).nullable()),
})
export type ProductPicture = z.infer<typeof picture>

const withMedia = z.object({
  media: field('media(first: 250)', z.object({ nodes: z.array(picture) })),
})

/** The pictures of a product in their order; null for an unknown product. */
export const findPictures = finding('product(id: $id)', withMedia)

const staged = z.object({
  stagedTargets: z.array(z.object({ url: z.string() })).nullable(),
})
const stageUpload = operation({
  head: 'mutation ($filename: String!, $mimeType: String!)',
  response: z.object({
    result: field(
      `stagedUploadsCreate(input: [
        { filename: $filename, mimeType: $mimeType, resource: IMAGE, httpMethod: PUT }
      ])`,
      staged,
    ),
  }),
})

const change = (variables: string, call: string) =>
  mutation(`$id: ID!, ${variables}`, call, { errors: 'mediaUserErrors', repeatable: true })
const createPicture = change(
  '$source: String!',
  'productCreateMedia(productId: $id, media: [{ originalSource: $source, mediaContentType: IMAGE }])',
)
export const describePicture = change(
  '$picture: ID!, $alt: String!',
  'productUpdateMedia(productId: $id, media: [{ id: $picture, alt: $alt }])',
)
export const removePicture = change(
  '$picture: ID!',
  'productDeleteMedia(productId: $id, mediaIds: [$picture])',
)
export const movePicture = change(
  '$picture: ID!, $place: UnsignedInt64!',
  'productReorderMedia(id: $id, moves: [{ id: $picture, newPosition: $place }])',
)

/**
 * Uploads a picture to the shop, and adds it to a product.
 * @returns null on success, else why it was refused; '' if the shop gave no reason
 */
export async function uploadPicture(
  shop: ShopAdmin,
  { productId: id, ...picture }: { productId: string; file: File; language: string },
): Promise<string | null> {
  const { source, refused } = await stagePicture(shop, picture)
  if (source === undefined) return refused
  try {
    const { userErrors } = await shop.ask(createPicture, { id, source })
    return userErrors[0]?.message ?? null
  } catch (error) {
    if (error instanceof ShopError) return ''
    throw error
  }
}

const createFile = operation({
  head: 'mutation ($source: String!)',
  response: z.object({
    result: field(
      'fileCreate(files: [{ originalSource: $source, contentType: IMAGE }])',
      z.object({
        files: z.array(picture.omit({ alt: true })).nullable(),
        userErrors: z.array(z.object({ message: z.string() })),
      }),
    ),
  }),
})

/** Uploads a picture to the shop's files: returns its URL, or why it was refused, as above. */
export async function uploadFile(
  shop: ShopAdmin,
  upload: { file: File; language: string },
): Promise<{ url?: string; refused?: string }> {
  const { source, refused } = await stagePicture(shop, upload)
  if (source === undefined) return { refused }
  try {
    const { result } = await shop.ask(createFile, { source })
    const url = result.files?.[0]?.image?.url
    return url === undefined ? { refused: result.userErrors[0]?.message ?? '' } : { url }
  } catch (error) {
    if (error instanceof ShopError) return { refused: '' }
    throw error
  }
}

type Staged = { source: string; refused?: undefined } | { source?: undefined; refused: string }

/** Uploads a picture to the shop: returns the URL to use in a mutation, or why it was refused, as above. */
export async function stagePicture(
  shop: ShopAdmin,
  { file, language }: { file: File; language: string },
): Promise<Staged> {
  try {
    const { result } = await shop.ask(stageUpload, { filename: file.name, mimeType: file.type })
    const source = result.stagedTargets?.[0]?.url
    if (source === undefined) return { refused: '' }
    const headers = { 'accept-language': language, 'content-type': file.type }
    const sent = await fetch(source, { method: 'PUT', body: file, headers, credentials: 'omit' })
    if (sent.ok) return { source }
    return { refused: refusal.parse(await sent.json().catch(() => ({}))).error }
  } catch (error) {
    if (error instanceof ShopError || error instanceof TypeError) return { refused: '' }
    throw error
  }
}

const refusal = z.object({ error: z.string().catch('') })
