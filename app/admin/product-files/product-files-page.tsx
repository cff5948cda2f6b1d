import type { Route } from './+types/product-files-page.ts'
import { FilesPage, loadImport } from './files-page.tsx'

export const clientLoader = loadImport('products')

export default function ProductFilesPage({ loaderData }: Route.ComponentProps) {
  return <FilesPage {...loaderData} />
}
