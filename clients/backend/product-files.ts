import { type ProductImport, productImport } from '../../contract/product-files.ts'
import type { BackendCall, BackendResult } from './call-backend.ts'

type Ask = <T>(asked: Omit<BackendCall<T>, 'token'>) => Promise<BackendResult<T>>

/** Files of products, in and out. */
export function productFileCalls(ask: Ask) {
  const path = '/api/admin/products/imports'
  const one = (id: string) => `${path}/${encodeURIComponent(id)}`
  return {
    /** Sends a file, which is tried at once. */
    sendProducts: (file: File): Promise<BackendResult<ProductImport>> =>
      ask({
        method: 'POST',
        path: `${path}?${new URLSearchParams({ filename: file.name })}`,
        file: new Blob([file], { type: 'text/csv' }),
        response: productImport,
      }),
    productImport: (id: string): Promise<BackendResult<ProductImport>> =>
      ask({ path: one(id), response: productImport }),
    importProducts: (id: string): Promise<BackendResult<ProductImport>> =>
      ask({ method: 'POST', path: one(id), response: productImport }),
  }
}
