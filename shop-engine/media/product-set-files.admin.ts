import type { FileSetInput, ProductVariantSetInput } from '#/contract/admin/types.generated.ts'
import type { Change } from '../changes/change.ts'
import { type Path, type Problem, refuse } from '../changes/refused.ts'
import { numberOf } from '../graphql/global-id.ts'
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
    missing: Problem
  },
): Promise<ReadonlyMap<string, StoredFile>> {
  const media = await holdMedia(change, productId, missing)
  if (!files) return new Map(media.files.map((file) => [mediaId(file), file]))
  const named = new Map<string, StoredFile>()
  const after: StoredFile[] = []
  for (const [index, file] of files.entries()) {
    const found = await fileOf(change, services, { ...file, field: ['files', index] })
    named.set(file.id ?? file.originalSource ?? '', found)
    if (!after.some(({ id }) => id === found.id)) after.push(found)
  }
  await setMedia(change, media, after)
  return named
}

async function fileOf(
  change: Change,
  services: FileServices,
  { id, originalSource, alt, filename, field }: FileSetInput & { field: Path },
): Promise<StoredFile> {
  if (id && originalSource)
    throw refuse('onlyOneOf', [...field, 'originalSource'], { names: 'id and originalSource' })
  if (id && filename) throw refuse('filenameOfKnownFile', [...field, 'filename'])
  if (!id)
    return createFile(change, services, {
      originalSource: originalSource ?? '',
      alt: alt ?? null,
      filename: filename ?? null,
      field,
    })
  const number = numberOf(id, 'MediaImage')
  const file = (await readFiles(change.tx, [number])).get(number)
  if (!file) throw refuse('fileUnknown', [...field, 'id'], { id })
  if (typeof alt === 'string') {
    const text = checkedAlt(alt, [...field, 'alt'])
    await setAlt(change, file, text)
    await change.report('fileChanged', file.id, { alt: file.alt[change.first] }, { alt: text })
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
) {
  const found = file && files.get(file.id ?? file.originalSource ?? '')
  if (file && !found) throw refuse('fileOfVariantOnly', ['variants', index, 'file'])
  return {
    ...variant,
    ...(file !== undefined && { mediaId: found ? mediaId(found) : null }),
    ...(sku !== undefined && { inventoryItem: { ...variant.inventoryItem, sku } }),
  }
}
