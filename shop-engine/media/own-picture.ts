import type { Change } from '../changes/change.ts'
import { refuse } from '../changes/refused.ts'
import type { Picture } from '../products/product.types.ts'
import { readFiles, setAlt } from './file.store.ts'
import { checkedAlt, createFile, type FileServices } from './files.admin.ts'
import { deleteUnused } from './product-media.ts'

/**
 * Replaces the picture that something has for its own, changes its alternative text, or removes it.
 * @param sourceField what the mutation calls the address of a new picture
 * @param keep writes the file's id to whatever has the picture
 */
export async function setOwnPicture(
  change: Change,
  before: Picture | null,
  {
    image,
    sourceField,
    files,
    keep,
  }: {
    image: { source?: string | null; altText?: string | null } | null
    sourceField: 'src' | 'url'
    files?: Pick<FileServices, 'uploads'> | undefined
    keep(fileId: number | null): Promise<void>
  },
): Promise<void> {
  const { tx } = change
  const file = before && (await readFiles(tx, [before.id])).get(before.id)
  if (image && !image.source) {
    const alt = checkedAlt(image.altText, ['image', 'altText'])
    if (file) await setAlt(change, file, alt)
    else if (alt) throw refuse('blank', ['image', sourceField], { field: sourceField })
    return
  }
  const made =
    image?.source && files
      ? await createFile(change, files, {
          originalSource: image.source,
          alt: image.altText ?? null,
          field: ['image'],
          sourceField,
        })
      : null
  await keep(made?.id ?? null)
  if (file) await deleteUnused(tx, [file])
}
