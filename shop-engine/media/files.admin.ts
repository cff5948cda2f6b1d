import type { Kysely } from 'kysely'
import type { FileUpdateInput, Of } from '#/contract/admin/types.generated.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import type { Change } from '../changes/change.ts'
import { type Path, problem, Refused, refuse } from '../changes/refused.ts'
import { type AdminFeature, mutations, refuseEmpty } from '../graphql/admin.ts'
import { globalId, numberIn, numberOf } from '../graphql/global-id.ts'
import { present } from '../graphql/serialize.ts'
import type { ShopTables } from '../migrations/tables.ts'
import { imageUrl } from '../products/media.storefront.ts'
import type { Pictures } from '../products/pictures.ts'
import type { Picture, ShownPicture } from '../products/product.types.ts'
import { withPictures } from './fetch-picture.ts'
import {
  deleteFile,
  listFiles,
  readFiles,
  type StoredFile,
  setAlt,
  writeFile,
} from './file.store.ts'
import { holdMedia, productsWith, setMedia } from './product-media.ts'
import type { Uploads } from './uploads.ts'

/** What the fields of files are resolved with. */
export interface FileServices {
  db: Kysely<ShopTables>
  uploads: Uploads
  pictures: Pictures
  publicUrl: string
  /** For tests and development: pictures may come from this machine. */
  fetchLoopback: boolean
}

interface MediaImage {
  kind: 'MediaImage'
  picture: Picture
}
export const toMedia = (picture: Picture): MediaImage => ({ kind: 'MediaImage', picture })
export const mediaId = ({ id }: Picture) => globalId('MediaImage', id)

const longestAlt = 512
const longestName = 255

/** The alternative text as stored. */
export function checkedAlt(alt: string | null | undefined, field: Path): string {
  const text = alt?.trim() ?? ''
  if (text.length <= longestAlt) return text
  throw refuse('altOverMax', field, { max: longestAlt })
}

/** Creates a file from what was uploaded to a staged URL. */
export async function createFile(
  change: Change,
  { uploads }: Pick<FileServices, 'uploads'>,
  input: {
    originalSource: string
    alt?: string | null
    /** The file's new name. */
    filename?: string | null
    field: Path
    /** The name of the source's input field. */
    sourceField?: string
  },
): Promise<StoredFile> {
  const { field, sourceField = 'originalSource' } = input
  const alt = checkedAlt(input.alt, [...field, 'alt'])
  const uploaded = await uploads.take(change.tx, input.originalSource)
  if (!uploaded) {
    const why = uploads.problemOf?.(input.originalSource) ?? problem('uploadUnknown')
    throw new Refused({ ...why, path: [...field, sourceField] })
  }
  const filename = input.filename?.trim().slice(0, longestName) || uploaded.filename
  return writeFile(change.tx, { ...uploaded, filename, alt }, change)
}

/** The files with these ids; refuses unknown ids. */
async function filesToEdit(change: Change, ids: readonly string[], field: Path) {
  const numbers = ids.map((id) => numberIn(id, 'MediaImage') ?? 0)
  const filesById = await readFiles(change.tx, numbers)
  const missing = ids.filter((_id, index) => !filesById.has(numbers[index] ?? 0))
  if (missing.length > 0) {
    throw refuse('filesUnknown', field, { ids: JSON.stringify(missing) })
  }
  return numbers.flatMap((number) => filesById.get(number) ?? [])
}

async function updateFile(change: Change, file: StoredFile, input: FileUpdateInput): Promise<void> {
  if (input.alt !== undefined) {
    const alt = checkedAlt(input.alt, ['files', 'alt'])
    await setAlt(change, file, alt)
    await change.report('fileChanged', file.id, { alt: file.alt[change.first] }, { alt })
  }
  for (const id of input.referencesToAdd ?? []) {
    const media = await holdMedia(change, numberOf(id, 'Product'), reference('referencesToAdd'))
    if (!media.files.some((other) => other.id === file.id))
      await setMedia(change, media, [...media.files, file])
  }
  for (const id of input.referencesToRemove ?? []) {
    const media = await holdMedia(change, numberOf(id, 'Product'), reference('referencesToRemove'))
    await setMedia(
      change,
      media,
      media.files.filter((other) => other.id !== file.id),
    )
  }
}

const reference = (name: string) => problem('referenceUnknown', ['files', name])

async function removeFile(change: Change, file: StoredFile): Promise<void> {
  for (const productId of await productsWith(change.tx, file.id)) {
    const media = await holdMedia(change, productId, reference('fileIds'))
    await setMedia(
      change,
      media,
      media.files.filter((other) => other.id !== file.id),
    )
  }
  await deleteFile(change.tx, file)
  const { id, filename } = file
  await change.report('fileChanged', id, { filename }, { filename: null })
}

const fileMutations = mutations<FileServices>(
  'write_files',
  {
    async stagedUploadsCreate({ input }, change, { services }) {
      refuseEmpty(input, 'input')
      const stagedTargets: Of<'StagedMediaUploadTarget'>[] = []
      for (const [index, { filename, mimeType, httpMethod, fileSize }] of input.entries()) {
        if (Number(fileSize ?? 0) > limits.pictureMegabytes * 1_000_000)
          throw refuse('fileOverMax', ['input', index, 'fileSize'], {
            max: limits.pictureMegabytes,
          })
        const name = filename.trim().slice(0, longestName)
        const url = await services.uploads.stage(change.tx, name) // In a form, the file itself has its type.
        const parameters = httpMethod === 'PUT' ? [{ name: 'content_type', value: mimeType }] : []
        stagedTargets.push({ url, resourceUrl: url, parameters })
        await change.report('fileUploadStaged', 'new', {}, { filename: name })
      }
      return () => ({ stagedTargets })
    },
    async fileCreate({ files }, change, { services }) {
      refuseEmpty(files, 'files')
      const made: StoredFile[] = []
      for (const [index, input] of files.entries()) {
        const field = ['files', index]
        const file = await createFile(change, services, { ...input, field })
        const { id, filename } = file
        await change.report('fileCreated', id, { filename: null }, { filename })
        made.push(file)
      }
      return () => ({ files: made.map(toMedia) })
    },
    async fileUpdate({ files }, change, { services }) {
      refuseEmpty(files, 'files')
      const ids = files.map(({ id }) => id)
      const edited = await filesToEdit(change, ids, ['files', 'id'])
      for (const [index, file] of edited.entries())
        await updateFile(change, file, files[index] ?? { id: '' })
      return async () => {
        const now = await readFiles(
          services.db,
          edited.map(({ id }) => id),
        )
        return { files: [...now.values()].map(toMedia) }
      }
    },
    async fileDelete({ fileIds }, change) {
      refuseEmpty(fileIds, 'fileIds')
      for (const file of await filesToEdit(change, fileIds, ['fileIds']))
        await removeFile(change, file)
      return () => ({ deletedFileIds: fileIds })
    },
  },
  {
    prepare: {
      fileCreate: withPictures(({ files }) => files.map(({ originalSource }) => originalSource)),
    },
  },
)

type Context = { services: FileServices; language: Language }

/** The file's data, for a picture that was read with its product. */
const stored = async ({ picture }: MediaImage, { services }: Context) =>
  (await readFiles(services.db, [picture.id])).get(picture.id)

const ready = () => 'READY' as const
const previewOf = ({ picture }: MediaImage) => ({ image: picture, status: 'READY' }) as const

declare module '#/contract/admin/types.generated.ts' {
  interface Views {
    MediaImage: MediaImage
    Image: ShownPicture
  }
}

export const filesAdmin = {
  scopes: { 'QueryRoot.files': 'read_files', MediaImage: 'read_files' },
  nodes: {
    async MediaImage(id, { services }) {
      const number = numberIn(id, 'MediaImage') ?? 0
      const file = (await readFiles(services.db, [number])).get(number)
      return file ? toMedia(file) : null
    },
  },
  resolvers: {
    QueryRoot: {
      async files(_root, args, { services }) {
        const { items, cursorOf, ...page } = await listFiles(services.db, args)
        return {
          ...page,
          items: items.map(toMedia),
          cursorOf: ({ picture }: MediaImage) => cursorOf(picture),
        }
      },
    },
    Mutation: fileMutations,
    MediaImage: {
      id: ({ picture }) => mediaId(picture),
      alt: ({ picture }, _args, { language }) => picture.alt[language] || null,
      mediaContentType: () => 'IMAGE',
      status: ready,
      fileStatus: ready,
      preview: previewOf,
      image: ({ picture }) => picture,
      createdAt: async (media, _args, context) => present(await stored(media, context)).createdAt,
      updatedAt: async (media, _args, context) => present(await stored(media, context)).updatedAt,
      mimeType: async (media, _args, context) => (await stored(media, context))?.mimeType,
      originalSource: async (media, _args, context) => ({
        fileSize: (await stored(media, context))?.bytes || null,
        url: imageUrl(media.picture, null, context.services),
      }),
    },
    Image: {
      id: ({ id }) => (id === undefined ? null : globalId('ProductImage', id)),
      altText: ({ alt }, _args, { language }) => alt[language] || null,
      url: (picture, { transform }, { services }) => imageUrl(picture, transform ?? null, services),
    },
  },
} satisfies AdminFeature<FileServices>
