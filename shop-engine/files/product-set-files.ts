import type { FileSetInput, ProductVariantSetInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import type { UserError } from '../graphql/admin.ts'
import { globalId, numberIn } from '../graphql/global-id.ts'
import { refused } from '../products/option-set.ts'
import { readFiles, type StoredFile, setAlt } from './file.store.ts'
import { checkedAlt, createFile, type FileServices, mediaId } from './files.admin.ts'
import { holdMedia, setMedia } from './product-media.ts'

/** The files in the input, by their ids and their sources. */
export async function setFiles(
  change: Change,
  productId: number,
  {
    files,
    services,
    missing,
  }: {
    files: readonly FileSetInput[] | null | undefined
    services: FileServices
    missing: UserError
  },
): Promise<ReadonlyMap<string, StoredFile>> {
  const held = await holdMedia(change, globalId('Product', productId), missing)
  if (!files) return new Map(held.files.map((file) => [mediaId(file), file]))
  const named = new Map<string, StoredFile>()
  const after: StoredFile[] = []
  for (const [index, file] of files.entries()) {
    const found = await fileOf(change, services, { ...file, field: ['files', `${index}`] })
    named.set(file.id ?? file.originalSource ?? '', found)
    if (!after.some(({ id }) => id === found.id)) after.push(found)
  }
  await setMedia(change, held, after)
  return named
}

const onlyOneSource = 'Only one of id and originalSource is allowed'

async function fileOf(
  change: Change,
  services: FileServices,
  { id, originalSource, alt, filename, field }: FileSetInput & { field: readonly string[] },
): Promise<StoredFile> {
  if (id && originalSource)
    throw refused('INVALID_INPUT', onlyOneSource, ...field, 'originalSource')
  if (id && filename)
    throw refused(
      'INVALID_INPUT',
      'Filename can only be given for a new file',
      ...field,
      'filename',
    )
  if (!id)
    return createFile(change, services, {
      originalSource: originalSource ?? '',
      alt: alt ?? null,
      filename: filename ?? null,
      field,
      code: 'INVALID_INPUT',
    })
  const number = numberIn(id, 'MediaImage') ?? 0
  const file = (await readFiles(change.tx, [number])).get(number)
  if (!file) throw refused('NOT_FOUND', `File id ${id} does not exist.`, ...field, 'id')
  if (typeof alt === 'string') {
    const text = checkedAlt(alt, [...field, 'alt'])
    await setAlt(change.tx, file, { alt: text, now: change.now })
    await change.report('fileChanged', file.id, { alt: file.alt.en }, { alt: text })
  }
  return file
}

/** A variant's input with its file as one of the product's. */
export function withMedia(
  {
    sku,
    file,
    ...variant
  }: ProductVariantSetInput & { sku?: string | null; file?: FileSetInput | null },
  files: ReadonlyMap<string, StoredFile>,
  index: number,
): ProductVariantSetInput {
  const found = file && files.get(file.id ?? file.originalSource ?? '')
  if (file && !found)
    throw refused(
      'INVALID_INPUT',
      'A file of a variant must be among the files of the product',
      ...['variants', `${index}`, 'file'],
    )
  return {
    ...variant,
    ...(file !== undefined && { mediaId: found ? mediaId(found) : null }),
    ...(sku !== undefined && { inventoryItem: { ...variant.inventoryItem, sku } }),
  }
}
