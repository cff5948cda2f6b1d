import type { MenuTargets } from '#/clients/shop-admin/menu-targets.ts'
import { collectionPath, productPath } from '#/contract/page-addresses.ts'
import { publicPaths } from '#/contract/shop-pages.ts'

/** The id for the `list` of a field that takes an address. */
export const linkTargets = 'menu-targets'

/** Suggestions while the reader types an address. */
export function LinkTargets({ targets: { collections, products } }: { targets: MenuTargets }) {
  return (
    <datalist id={linkTargets}>
      {publicPaths.map((path) => (
        <option key={path} value={path} />
      ))}
      {collections.nodes.map(({ handle, title }) => (
        <option key={`c ${handle}`} value={collectionPath(handle)}>
          {title}
        </option>
      ))}
      {products.nodes.map(({ handle, title }) => (
        <option key={`p ${handle}`} value={productPath(handle)}>
          {title}
        </option>
      ))}
    </datalist>
  )
}
