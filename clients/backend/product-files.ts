import { type FilesOf, type ProductImport, productImport } from '../../contract/product-files.ts'
import type { Ask, BackendResult } from './call-backend.ts'

/** Imports of products and customers. */
export function productFileCalls(ask: Ask) {
  const all = (of: FilesOf) => `/api/admin/${of}/imports`
  const one = (of: FilesOf, id: string) => `${all(of)}/${encodeURIComponent(id)}`
  return {
    /** Sends a file, and starts a dry run at once. */
    sendFile: (of: FilesOf, file: File): Promise<BackendResult<ProductImport>> =>
      ask({
        method: 'POST',
        path: `${all(of)}?${new URLSearchParams({ filename: file.name })}`,
        file: new Blob([file], { type: 'text/csv' }),
        response: productImport,
      }),
    fileImport: (of: FilesOf, id: string): Promise<BackendResult<ProductImport>> =>
      ask({ path: one(of, id), response: productImport }),
    runImport: (of: FilesOf, id: string): Promise<BackendResult<ProductImport>> =>
      ask({ method: 'POST', path: one(of, id), response: productImport }),
  }
}
