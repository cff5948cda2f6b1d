import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { built } from './server/builds/build.ts'

/** Makes a few files of the server, the built website, and their packages (decision 079). */
export default defineConfig({
  plugins: [ownPlaces(), withoutSerializer()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    // What is loaded only when it is needed, and what brings files that are no JavaScript.
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

/** Files beside a module are found from where the module was, and so are threads, which run from its source. */
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

/** `graphql-jit` loads it for an option that nobody here sets: half a megabyte of code. */
function withoutSerializer(): Plugin {
  const name = 'fast-json-stringify'
  return {
    name: 'without-serializer',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? 'export default undefined' : undefined),
  }
}
