import { FilesPage, loadImport } from '../product-files/files-page.tsx'
import type { Route } from './+types/customer-files-page.ts'

export const clientLoader = loadImport('customers')

export default function CustomerFilesPage({ loaderData }: Route.ComponentProps) {
  return <FilesPage {...loaderData} />
}
