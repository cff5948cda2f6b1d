import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { fileOf, messageSets } from './app/i18n/message-sets.ts'

const ofSet = /^virtual:messages\/(en|fr)-(\w+)$/
const ofServer = 'virtual:message-files'
const setsInAll = 2 * Object.keys(messageSets).length

/**
 * Makes a module, and thus a file, of each set of texts in each language. Gives the server, which is built second, the
 * URLs of the browser's files; there are none in development.
 */
export function messageFiles(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: 'message-files',
    sharedDuringBuild: true,
    resolveId: (id) => (id === ofServer || ofSet.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ofServer}`) return `export default ${JSON.stringify(files)}`
      const [, language = '', set = ''] = ofSet.exec(id.slice(1)) ?? []
      const features = Object.entries(messageSets).find(([name]) => name === set)?.[1]
      return features && moduleOf(language, features)
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [, language, set] = ofSet.exec(chunk.facadeModuleId?.slice(1) ?? '') ?? []
        if (language) files[`${language} ${set}`] = `/${chunk.fileName}`
      }
      const found = Object.keys(files).length
      if (found !== setsInAll) throw new Error(`${found} files of texts in place of ${setsInAll}.`)
    },
  }
}

function moduleOf(language: string, features: readonly string[]): string {
  const imports = features.map((feature) => {
    const file = resolve(`content/${language}/${fileOf(feature)}.json`)
    return `import ${feature} from ${JSON.stringify(file)}`
  })
  return [...imports, `export default { ${features.join(', ')} }`].join('\n')
}
