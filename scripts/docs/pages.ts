import { readdirSync } from 'node:fs'
import type { Language } from '#/contract/languages.ts'

export interface Group {
  name: string
  /** What it's written in; English where nothing is said. */
  language?: Language
  /** Markdown files from the repository's root. */
  files: readonly string[]
  /** Files that only the last of `files`, an index, leads to. */
  below?: readonly string[]
}

const papers = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const owners = [
  'README',
  'opening',
  'look',
  'products',
  'orders',
  'payments-and-email',
  'pages',
  'closing',
  'health',
  'staff',
]
const operators = ['server', 'docker', 'hosting-panels', 'scale', 'security', 'retention']
const developers = ['architecture', 'glossary', 'requirements']
const contracts = ['apis', 'shopify', 'stable']
const decisions = 'docs/decisions/README.md'

/** Every document of the site, in the order of its navigation; new ones of `docs/` are for those who run the shop. */
export function groups(): readonly Group[] {
  const others = new Set([...developers, ...contracts].map((name) => `docs/${name}.md`))
  return [
    { name: 'Start here', files: ['README.md', 'CHANGELOG.md'] },
    { name: 'For owners', files: ordered('docs/owner', owners) },
    {
      name: 'Pour les propriétaires',
      language: 'fr',
      files: ordered('docs/owner/fr', owners),
    },
    {
      name: 'For operators',
      files: [...ordered('docs', operators).filter((file) => !others.has(file)), 'SECURITY.md'],
    },
    {
      name: 'For developers',
      files: ['CONTRIBUTING.md', ...developers.map((name) => `docs/${name}.md`), 'art/README.md'],
    },
    { name: 'APIs', files: contracts.map((name) => `docs/${name}.md`) },
    {
      name: 'Decisions',
      files: [decisions],
      below: papers('docs/decisions').filter((file) => file !== decisions),
    },
  ]
}

/** The documents of a folder, those with a place in the order first. */
function ordered(folder: string, names: readonly string[]): string[] {
  const first = names.map((name) => `${folder}/${name}.md`)
  return [...first, ...papers(folder).filter((file) => !first.includes(file))]
}

/** Where a document's page is in the site. */
export function addressOf(file: string): string {
  if (file === 'README.md') return 'index.html'
  const place = file.startsWith('docs/') ? file.slice('docs/'.length) : `project/${file}`
  return place
    .toLowerCase()
    .replace(/readme\.md$/, 'index.html')
    .replace(/\.md$/, '.html')
}
