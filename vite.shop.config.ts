import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { built } from './server/builds/build.ts'

/** Bundles the server, the built website, and their packages into a few files (decision 079). */
export default defineConfig({
  plugins: [ownPlaces(), withoutSerializer()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // Packages that are loaded lazily, or have files that aren't JavaScript.
    external: ['nodemailer', 'oidc-provider', 'openid-client', 'pg', 'sharp', 'stripe'],
  },
  build: {
    ssr: true,
    outDir: dirname(built.shop),
    target: 'node26',
    minify: false,
    rolldownOptions: {
      input: { run: 'server/run.ts', website: built.server },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})

/** Keeps modules' original paths, so that files next to them, and threads, which run from source, are found. */
function ownPlaces(): Plugin {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return
      const place = relative(dirname(built.shop), id)
      return code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(place)}, import.meta.url).href`,
      )
    },
  }
}

/** `graphql-jit` loads it for an option that isn't used here: half a megabyte of code. */
function withoutSerializer(): Plugin {
  const name = 'fast-json-stringify'
  return {
    name: 'without-serializer',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? 'export default undefined' : undefined),
  }
}
