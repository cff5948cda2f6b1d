import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  debianLibraries,
  folderOfPackage,
  type LockedPackage,
  type Platform,
  withDependencies,
} from './packages.ts'

/** They build the shop, and nothing of them is in it. */
const buildOnly = ['@react-router/dev', '@tailwindcss/vite', 'vite']

/** Every package whose code or files are shipped, the fonts included, for one platform. */
export function shippedPackages(platform: Platform): LockedPackage[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const used = Object.keys(dependencies).filter((name) => !buildOnly.includes(name))
  const fonts = Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'))
  return withDependencies([...used, ...fonts, `node-${platform.os}-${platform.cpu}`], platform)
}

/** What Debian's packages say of the libraries beside Node, on the machine that builds the release. */
const libraryPapers = debianLibraries.map(
  (name) => [name, `/usr/share/doc/${name}/copyright`] as const,
)

/**
 * The licenses of everything shipped: each text once, under the names of all that it covers. @throws Error for a package
 * that neither has a license's text nor names one
 */
export function thirdPartyLicenses(shipped: readonly LockedPackage[]): string {
  const namesByText = new Map<string, Set<string>>()
  const add = (text: string, name: string) =>
    namesByText.set(text, (namesByText.get(text) ?? new Set()).add(name))
  for (const locked of shipped) {
    const name = `${locked.name} ${locked.version}`
    const texts = licenseTexts(folderOfPackage(locked))
    if (texts.length === 0 && locked.license === undefined) throw new Error(`${name}: no license`)
    if (texts.length === 0) add(`License: ${locked.license}`, name)
    for (const text of texts) add(text, `${name}${locked.license ? ` (${locked.license})` : ''}`)
  }
  for (const [name, paper] of libraryPapers)
    if (existsSync(paper)) add(readFileSync(paper, 'utf8').trim(), `${name} (of Debian)`)
  const rule = '='.repeat(80)
  const parts = [...namesByText].map(([text, names]) => `${[...names].join('\n')}\n\n${text}`)
  const head = 'Glovebox contains these works of others, under their licenses.'
  return `${[head, ...parts].join(`\n\n${rule}\n\n`)}\n`
}

const isLicense = /^(licen[cs]e|copying|notice|third-party-notices)/i

/** Its license's files, or else what its README says of licenses. */
function licenseTexts(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
  const texts = names
    .filter((name) => isLicense.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
  if (texts.length > 0) return texts
  const readme = names.find((name) => /^readme\.md$/i.test(name))
  if (readme === undefined) return []
  const section = readFileSync(join(folder, readme), 'utf8')
    .split(/^##? (?=\S)/m)
    .find((part) => /^Licen[cs](?:e|ing)\b/i.test(part))
  return section === undefined ? [] : [section.trim()]
}
