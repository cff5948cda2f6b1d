import { type FilesOf, importChanges, productImport } from '../../contract/product-files.ts'
import type { Ask } from './call-backend.ts'

/** Imports of products and customers. */
export function productFileCalls(ask: Ask) {
  const all = (of: FilesOf) => `/api/admin/${of}/imports`
  const pathOf = (of: FilesOf, id: string) => `${all(of)}/${encodeURIComponent(id)}`
  return {
    /** Sends a file, and starts a dry run at once. */
    sendFile: (of: FilesOf, { file, setsStock }: { file: File; setsStock: boolean }) =>
      ask({
        method: 'POST',
        path: `${all(of)}?${new URLSearchParams({ filename: file.name, ...(setsStock && { stock: 'set' }) })}`,
        file: new Blob([file], { type: 'text/csv' }),
        response: productImport,
      }),
    fileImport: (of: FilesOf, id: string) => ask({ path: pathOf(of, id), response: productImport }),
    /** A page of what an import changes. */
    importChanges: (
      of: FilesOf,
      id: string,
      filter: { kind: string; product: string; after: number },
    ) => {
      const query = new URLSearchParams({ ...filter, after: String(filter.after) })
      return ask({ path: `${pathOf(of, id)}/changes?${query}`, response: importChanges })
    },
    /** @param allowsFree whether prices of 0 were confirmed */
    runImport: (of: FilesOf, id: string, allowsFree: boolean) =>
      ask({
        method: 'POST',
        path: `${pathOf(of, id)}${allowsFree ? '?free=yes' : ''}`,
        response: productImport,
      }),
  }
}
