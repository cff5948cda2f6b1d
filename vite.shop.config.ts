import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { built, unbundled } from './server/builds/build.ts'

/** Bundles the server, the built website, and their packages into a few files (decision 079). */
export default defineConfig(
  bundleInto(dirname(built.shop), { run: 'server/run.ts', website: built.server }),
)

/** How programs become a few files in a folder, two levels below the project's. */
export function bundleInto(outDir: string, input: Readonly<Record<string, string>>): UserConfig {
  return {
    plugins: [ownPlaces(outDir), withoutUnused(), inAscii()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: {
      noExternal: true,
      external: unbundled,
    },
    build: {
      ssr: true,
      outDir,
      target: 'node26',
      minify: false,
      rolldownOptions: {
        input,
        // Otherwise the names of all sources are in comments, and differ by where packages are.
        experimental: { attachDebugInfo: 'none' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          comments: false,
          codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        },
      },
    },
  }
}

/** Keeps modules' original paths, so that files next to them, and threads, which run from source, are found. */
function ownPlaces(outDir: string): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return
      const place = relative(outDir, id)
      return code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(place)}, import.meta.url).href`,
      )
    },
  }
}

/**
 * Packages load these for what isn't used here: `graphql-jit` for compiled serializers, `sanitize-html` for styles that
 * are allowed, and `react-dom/server` for rendering without `Suspense`. Together, they're 0.8 MB of code.
 */
function withoutUnused(): Plugin {
  const names = [
    'fast-json-stringify',
    'postcss',
    './cjs/react-dom-server-legacy.node.production.js',
  ]
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    load: (id) =>
      names.some((name) => id === `\0${name}`) ? 'export default undefined' : undefined,
  }
}

/**
 * Node keeps the sources of everything it has loaded, and needs two bytes for each character of a file that has one
 * beyond ASCII. In a template whose raw text counts, such a character can't be escaped.
 */
export function inAscii(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'in-ascii',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const raw = /String\.raw`[^`]*[^\0-\x7f`][^`]*`/.exec(file.code)
        if (raw) this.error(`Beyond ASCII in ${file.fileName}: ${raw[0]}`)
        file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped)
      }
    },
  }
}
