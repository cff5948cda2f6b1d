import { readdirSync } from 'node:fs'

export interface Group {
  name: string
  /** Markdown files from the repository's root. */
  files: readonly string[]
  /** Files that only the last of `files`, an index, leads to. */
  below?: readonly string[]
}

const papers = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)

const decisions = 'docs/decisions/README.md'
const developers = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md']
const contracts = ['docs/shopify.md', 'docs/stable.md']
const checklists = ['docs/requirements.md', 'art/README.md']
const operators = ['docs/server.md', 'docs/docker.md', 'docs/hosting-panels.md', 'docs/scale.md']

/** Every document of the site, in the order of its navigation. What no group names is for those who run the shop. */
export function groups(): readonly Group[] {
  const elsewhere = new Set([...developers, ...contracts, ...checklists, ...operators])
  return [
    { name: 'Glovebox', files: ['README.md', 'CHANGELOG.md'] },
    { name: 'Owner’s guide', files: papers('docs/owner').toSorted() },
    {
      name: 'Operator’s guide',
      files: [
        ...operators,
        ...papers('docs').filter((file) => !elsewhere.has(file)),
        'SECURITY.md',
      ],
    },
    { name: 'Developer’s guide', files: [...developers, ...checklists] },
    { name: 'APIs', files: contracts },
    {
      name: 'Decisions',
      files: [decisions],
      below: papers('docs/decisions').filter((file) => file !== decisions),
    },
  ]
}

/** Where a document's page is in the site. */
export function addressOf(file: string): string {
  if (file === 'README.md') return 'index.html'
  const place = file.startsWith('docs/') ? file.slice('docs/'.length) : `project/${file}`
  return place.toLowerCase().replace(/readme\.md$/, 'index.html').replace(/\.md$/, '.html')
}
