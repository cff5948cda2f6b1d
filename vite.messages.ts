import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { messageSets } from './app/i18n/message-sets.ts'
import { fileOf, readTexts } from './content/texts.ts'
import { isLanguage, type Language, languageRow, languages } from './contract/languages.ts'

type Features = (typeof messageSets)[keyof typeof messageSets]

const ofSet = /^virtual:messages\/([a-z]{2})-(\w+)$/
const ofServer = 'virtual:message-files'
const downloads = 'virtual:message-downloads'
const setsInAll = languages.length * Object.keys(messageSets).length

/**
 * Makes a module, and thus a file, of each set of texts in each language, and one that downloads them. Gives the server,
 * which is built second, the URLs of the browser's files; there are none in development.
 */
export function messageFiles(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: 'message-files',
    sharedDuringBuild: true,
    resolveId: (id) =>
      id === ofServer || id === downloads || ofSet.test(id) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${ofServer}`) return `export default ${JSON.stringify(files)}`
      if (id === `\0${downloads}`) return downloadsOfAll()
      const [, language, set] = ofSet.exec(id.slice(1)) ?? []
      const features = Object.entries(messageSets).find(([name]) => name === set)?.[1]
      return features && isLanguage(language) ? moduleOf(language, features) : undefined
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

function downloadsOfAll(): string {
  const setsIn = (language: Language) =>
    Object.keys(messageSets).map(
      (set) => `${set}: () => import('virtual:messages/${language}-${set}')`,
    )
  const lines = languages.map((language) => `${language}: { ${setsIn(language).join(', ')} }`)
  return `export default { ${lines.join(', ')} }`
}

function moduleOf(language: Language, features: Features): string {
  if (languageRow(language).partial) {
    const texts = features.map((feature) => [feature, readTexts(language, feature)])
    return `export default ${JSON.stringify(Object.fromEntries(texts))}`
  }
  const imports = features.map((feature) => {
    const file = resolve(`content/${language}/${fileOf(feature)}.json`)
    return `import ${feature} from ${JSON.stringify(file)}`
  })
  return [...imports, `export default { ${features.join(', ')} }`].join('\n')
}
