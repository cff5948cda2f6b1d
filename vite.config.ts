import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What surrounds every page; what only some pages share stays in files of theirs. */
const surroundings =
  /\/app\/(ui|i18n|seo|shell|cart|currency)\/|\/app\/[^/]+$|\/session-provider|\/content\/|\/contract\/(languages|page-addresses|storage-keys)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), wordFiles()],
  build: {
    // A `data:` address would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page needs these, and they change less often than our own code.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                // All but what turns tags in a text into links, which one page needs.
                { name: 'words', test: /node_modules\/(i18next|react-i18next\/(?!.*Trans))/ },
                // Only visitors who have a cart, an account or something to send need these.
                {
                  name: 'calls',
                  test: /node_modules\/(zod|@shopify)\/|\/contract\/schema|\/clients\/shop\/|\/call-backend/,
                  priority: 1,
                },
                { name: 'common', test: /\/contract\/(limits|money)\.ts/, priority: 2 },
                { name: 'common', test: surroundings, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
})

/**
 * Tells the server, whose build comes second, in which file the browser's build has put the words of each
 * language. While developing there are no such files.
 */
function wordFiles(): Plugin {
  const name = 'virtual:word-files'
  const files: Record<string, string> = {}
  return {
    name: 'word-files',
    sharedDuringBuild: true,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(files)}` : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [, language, set] =
          /\/words\/(english|french)-(\w+)\.ts$/.exec(chunk.facadeModuleId ?? '') ?? []
        if (language) files[`${language.slice(0, 2)} ${set}`] = `/${chunk.fileName}`
      }
    },
  }
}
