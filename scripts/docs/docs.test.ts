import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { Parser } from 'htmlparser2'
import { beforeAll, describe, expect, it } from 'vitest'
import { textsByKey } from '#/content/page-texts.ts'
import { languages } from '#/contract/languages.ts'
import { allFiles, folderOf, textOf } from '#/tests/fixtures/source-files.ts'
import { htmlFaults } from '#/tests/judges/html.ts'
import { releasedCommands } from '../release/commands.ts'
import { commandsIn } from './commands-in.ts'
import { addressOf, groups } from './pages.ts'
import { makeSite, type Site } from './site.ts'

const documents = groups().flatMap(({ files, below = [] }) => [...files, ...below])

describe('the site of the documents', () => {
  let site: Site
  let pages: (readonly [string, string])[]
  beforeAll(async () => {
    site = await makeSite()
    pages = [...site.files]
      .filter(([address]) => address.endsWith('.html'))
      .map(([address, html]) => [address, String(html)] as const)
  })

  it('has a page for every document', () => {
    const all = allFiles.filter(
      (file) => /^(docs\/|art\/|[^/]+$)/.test(file) && file.endsWith('.md'),
    )
    expect(documents.toSorted()).toEqual(all.toSorted())
    expect(pages.map(([address]) => address).toSorted()).toEqual(
      documents.map(addressOf).toSorted(),
    )
    // On a file system that knows no capital letters, too.
    expect(new Set([...site.files.keys()].map((address) => address.toLowerCase())).size).toBe(
      site.files.size,
    )
  })

  it('finds no link that leads nowhere, neither to a heading nor to a file', () => {
    expect(site.dead).toEqual([])
    expect(site.links).toBeGreaterThan(150)
  })

  it('names what leads nowhere', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'glovebox-documents-'))
    const [file, code] = ['a.md', 'code.ts'].map((name) => join(folder, name))
    const links =
      '[here](#a) [there](a.md#a) [code](code.ts) [gone](b.md) [no heading](#b) [old](old.ts)'
    await Promise.all([writeFile(file ?? '', `# A\n\n${links}`), writeFile(code ?? '', '')])
    const { dead } = await makeSite([{ name: 'Some', files: [file ?? ''] }])
    await rm(folder, { recursive: true })
    expect(dead).toEqual([`${file}: b.md`, `${file}: #b`, `${file}: old.ts`])
  })

  it('is whole in itself: each address in its pages is one of its files, and each anchor is there', () => {
    const read = new Map(pages.map(([address, html]) => [address, addressesIn(html)]))
    const dead = [...read].flatMap(([address, { links }]) =>
      links
        .filter((link) => !/^(https?|mailto):/.test(link))
        .filter((link) => {
          const [path = '', anchor] = link.split('#')
          const target = path === '' ? address : posix.join(posix.dirname(address), path)
          return (
            !site.files.has(target) ||
            (anchor !== undefined && !read.get(target)?.ids.includes(anchor))
          )
        })
        .map((link) => `${address}: ${link}`),
    )
    expect(dead).toEqual([])
  })

  it('is sound HTML', async () => {
    const faults = await Promise.all(
      pages.map(async ([address, html]) =>
        (await htmlFaults(html)).map((fault) => `${address}: ${fault}`),
      ),
    )
    expect(faults.flat()).toEqual([])
  })

  it('shows pictures that are small, and in the README at most 300 KB together', () => {
    const sizes = [...site.files]
      .filter(([address]) => address.endsWith('.webp'))
      .map(([address, { length }]) => ({ address, length }))
    expect(sizes.filter(({ length }) => length > 60 * 1024)).toEqual([])
    const shown = addressesIn(String(site.files.get('index.html'))).links.filter((link) =>
      link.endsWith('.webp'),
    )
    expect(shown).toHaveLength(3)
    const together = sizes
      .filter(({ address }) => shown.includes(address))
      .reduce((sum, { length }) => sum + length, 0)
    expect(together).toBeLessThan(300 * 1024)
    expect(
      allFiles.filter(
        (file) =>
          folderOf(file) === 'docs' &&
          file.endsWith('.webp') &&
          !site.files.has(file.slice('docs/'.length)),
      ),
    ).toEqual([])
  })
})

/** What a page leads to and shows, and its anchors, as a parser reads them that isn't ours. */
function addressesIn(html: string) {
  const links: string[] = []
  const ids: string[] = []
  const parser = new Parser({
    onopentag(_, { href, src, id }) {
      links.push(...[href, src].filter((link) => link !== undefined))
      if (id !== undefined) ids.push(id)
    },
  })
  parser.end(html)
  return { links, ids }
}

describe('commands in documents', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const released = new Map(releasedCommands().map(({ name, help }) => [name, help]))
  const named = documents.flatMap((file) =>
    commandsIn(textOf(file)).map((command) => ({ file, ...command })),
  )

  /** What `--help` says of a command; undefined: there's no such command. */
  function helpOf(script: string): string | undefined {
    const path = /(\S+\.(?:ts|mjs))$/.exec(scripts[script]?.split(' -- ')[0] ?? '')?.[1]
    return path === undefined
      ? scripts[script]
      : textOf(path)
          .split('\n')
          .filter((line) => line.startsWith('//'))
          .join('\n')
  }

  it('are read with their options, from blocks, from sentences, and as releases have them', () => {
    const text =
      'Run `npm run -s backup`, `-- --to DIR`, or `npm test`; not `npm install`.\n\n```\nA=1 ./glovebox admin list --plain | npm start\ndocker exec shop glovebox doctor\nls /opt/glovebox\n```\n'
    expect(commandsIn(text)).toEqual([
      { script: 'admin', released: true, options: ['--plain'] },
      { script: 'start', released: false, options: [] },
      { script: 'doctor', released: true, options: [] },
      { script: 'backup', released: false, options: ['--to'] },
      { script: 'test', released: false, options: [] },
    ])
  })

  it('exist', () => {
    expect(named.length).toBeGreaterThan(100)
    const others = ['demo', 'version']
    const unknown = named.filter(({ script, released: inRelease }) =>
      inRelease ? !released.has(script) && !others.includes(script) : !(script in scripts),
    )
    expect(unknown).toEqual([])
  })

  it('have the options that they are given', () => {
    const unknown = named.flatMap(({ file, script, options }) =>
      options
        .filter((option) => option !== '--help' && !helpOf(script)?.includes(option))
        .map((option) => `${file}: ${script} ${option}`),
    )
    expect(unknown).toEqual([])
  })

  it('name the version that there is', () => {
    const { version } = JSON.parse(textOf('package.json'))
    const others = documents.flatMap((file) =>
      [...textOf(file).matchAll(/glovebox-(\d[\w.-]*?)(?=-linux-|\.tgz|[\s/`])/g)]
        .filter(([, named]) => named !== version)
        .map(([name]) => `${file}: ${name}`),
    )
    expect(others).toEqual([])
  })

  it('name files that exist', () => {
    const missing = documents.flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /(?:^|[\s`])((?:scripts|tests|bench|deploy|server|contract)\/[\w./-]+\.\w+)(?=$|[\s`])/gm,
        ),
      ]
        .filter(([, path = '']) => !existsSync(path))
        .map(([, path]) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })
})

it.each(languages)(
  "says in bold in the owner's guide only what the screens say: %s",
  (language) => {
    const labels = new Set(
      allFiles
        .filter((file) => file.startsWith(`content/${language}/`) && file.endsWith('.json'))
        .flatMap((file) => Object.values(textsByKey(JSON.parse(textOf(file))))),
    )
    const folder = language === 'en' ? 'docs/owner' : `docs/owner/${language}`
    const guide = documents.filter((file) => posix.dirname(file) === folder)
    const named = guide.flatMap((file) =>
      [...textOf(file).matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => ({
        file,
        label: label.replaceAll(/\n */g, ' '),
      })),
    )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ label }) => !labels.has(label))).toEqual([])
  },
)

it('has the same guide in each language', () => {
  const [english, ...others] = languages.map((language) => {
    const folder = language === 'en' ? 'docs/owner' : `docs/owner/${language}`
    const guide = documents.filter((file) => posix.dirname(file) === folder)
    const shapes = guide.map((file) => [
      posix.basename(file),
      textOf(file).match(/^(?:#+|\d+\.|-|!\[|\|)(?=[ A-Z])/gm)?.length,
    ])
    return shapes
  })
  for (const other of others) expect(other).toEqual(english)
})
