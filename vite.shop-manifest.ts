import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = 'build/client/assets'
const before = 'window.__reactRouterManifest='

/**
 * Every page loads the list of all pages and their files first. This also writes one without the admin's pages, for
 * everybody else: `shop-manifest-…` next to `manifest-…`.
 */
export function shopManifest(): Plugin {
  return {
    name: 'shop-manifest',
    apply: 'build',
    writeBundle() {
      // The full list is written during the server's build.
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
  /** By their file names. */
  routes: Readonly<Record<string, unknown>>
  url: string
}
