import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = 'build/client/assets'
const before = 'window.__reactRouterManifest='

/**
 * Every page begins with the list of all pages and their files. Beside it this writes one without the admin's, for
 * everybody else: `shop-manifest-…` for `manifest-…`.
 */
export function shopManifest(): Plugin {
  return {
    name: 'shop-manifest',
    apply: 'build',
    writeBundle() {
      // The whole list is written while the server is built.
      if (this.environment.name !== 'ssr') return
      const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
      if (!name) throw new Error('There is no list of pages.')
      const { routes, url, ...rest }: RouteManifest = JSON.parse(
        readFileSync(join(folder, name), 'utf8').slice(before.length, -1),
      )
      const ofShop = Object.entries(routes).filter(([id]) => !id.startsWith('admin/'))
      const manifest = {
        ...rest,
        routes: Object.fromEntries(ofShop),
        url: url.replace(name, `shop-${name}`),
      }
      writeFileSync(join(folder, `shop-${name}`), `${before}${JSON.stringify(manifest)};`)
    },
  }
}

interface RouteManifest {
  /** By the names of their files. */
  routes: Readonly<Record<string, unknown>>
  url: string
}
