import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '#/content/policy-html.ts'
import type { Language } from '#/contract/languages.ts'
import { type Heading, readDocument, textIn } from './markdown.ts'
import { addressOf, type Group, groups } from './pages.ts'

const { dirname, normalize, relative } = posix

interface Link {
  from: string
  href: string
  /** A file or folder from the repository's root. */
  to: string
  anchor: string
}

interface Page {
  file: string
  title: string
  html: string
  headings: readonly Heading[]
}

export interface Site {
  /** By address, such as `owner/opening.html`. */
  files: ReadonlyMap<string, string | Buffer>
  /** How many links between documents, and to other files, were followed. */
  links: number
  /** Links that lead nowhere, as `file: link`. */
  dead: readonly string[]
}

/** The documents as a website that opens from any folder, without a server. */
export async function makeSite(all: readonly Group[] = groups()): Promise<Site> {
  const names = all.flatMap(({ files, below = [] }) => [...files, ...below])
  const isPage = new Set(names)
  const links: Link[] = []
  const pictures = await readPictures(names)
  const pages = names.map((file) => readPage(file, { links, isPage, pictures }))
  const headings = new Map(pages.map((page) => [page.file, page.headings]))
  const dead = links
    .filter(({ to, anchor }) => {
      if (!existsSync(to)) return true
      return anchor !== '' && !headings.get(to)?.some(({ id }) => id === anchor)
    })
    .map(({ from, href }) => `${from}: ${href}`)
  const titles = new Map(pages.map(({ file, title }) => [file, title]))
  return {
    files: new Map<string, string | Buffer>([
      ...pages.map((page) => [addressOf(page.file), frame(page, all, titles)] as const),
      ...[...pictures].map(([file]) => [assetOf(file), readFileSync(file)] as const),
      ['docs.css', styles()],
      ...['bricolage-grotesque', 'instrument-sans'].map((face) => {
        const file = `fonts/${face}.woff2`
        return [file, readFileSync(join('app/styles', file))] as const
      }),
    ]),
    links: links.length,
    dead,
  }
}

/** Writes the site into a folder, in place of what was there. */
export function writeSite({ files }: Site, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [address, content] of files) {
    const file = join(folder, address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

const assetOf = (file: string) => file.replace(/^docs\//, '')

type Sizes = ReadonlyMap<string, { width: number; height: number }>

/** The sizes of all pictures that documents show, by their files. */
async function readPictures(files: readonly string[]): Promise<Sizes> {
  const shown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, source = '']) =>
      normalize(join(dirname(file), source)),
    ),
  )
  const sizes = [...new Set(shown)].map(async (file) => {
    const { width, height } = await sharp(file).metadata()
    return [file, { width, height }] as const
  })
  return new Map(await Promise.all(sizes))
}

function readPage(
  file: string,
  { links, isPage, pictures }: { links: Link[]; isPage: ReadonlySet<string>; pictures: Sizes },
): Page {
  const fromHere = (address: string) => relative(dirname(addressOf(file)), address)
  const { html, headings } = readDocument(readFileSync(file, 'utf8'), {
    addressOf(href) {
      if (/^(https?|mailto):/.test(href)) return href
      const [path = '', anchor = ''] = href.split('#')
      const to = path === '' ? file : targetOf(normalize(join(dirname(file), path)))
      links.push({ from: file, href, to, anchor })
      if (!isPage.has(to)) return null
      return (path === '' ? '' : fromHere(addressOf(to))) + (anchor && `#${anchor}`)
    },
    pictureOf(source) {
      const picture = normalize(join(dirname(file), source))
      const size = pictures.get(picture)
      if (!size) throw new Error(`${file}: there is no picture ${source}`)
      return { address: fromHere(assetOf(picture)), ...size }
    },
  })
  const title = headings.find(({ level }) => level === 1)
  if (!title) throw new Error(`${file} has no title`)
  return { file, title: textIn(title.html), html, headings }
}

/** A folder is its README. */
function targetOf(path: string): string {
  const place = path.replace(/\/$/, '')
  const isFolder = existsSync(place) && statSync(place).isDirectory()
  return isFolder && existsSync(`${place}/README.md`) ? `${place}/README.md` : place
}

/** The shop's own colors, typefaces, and corners, and what a document needs besides. */
function styles(): string {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
    .replace('@theme {', ':root {')
    .replace('--color-*: initial;', '')
  const [faces, own] = ['app/styles/fonts.css', 'scripts/docs/docs.css'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  // From a disk, they're there at once.
  return [tokens, faces?.replaceAll('font-display: optional', 'font-display: swap'), own].join('\n')
}

/** What a page says around its document. */
const words: Readonly<Record<Language, { skip: string; pages: string }>> = {
  en: { skip: 'Skip to content', pages: 'All pages' },
  fr: { skip: 'Aller au contenu', pages: 'Toutes les pages' },
}

function frame(page: Page, all: readonly Group[], titles: ReadonlyMap<string, string>): string {
  const language = all.find(({ files }) => files.includes(page.file))?.language ?? 'en'
  const here = addressOf(page.file)
  const fromHere = (address: string) => relative(dirname(here), address)
  const isHome = page.file === 'README.md'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(isHome ? 'Glovebox' : `${page.title} – Glovebox`)}</title>
<link rel="stylesheet" href="${fromHere('docs.css')}">
</head>
<body>
<a class="skip" href="#content">${words[language].skip}</a>
<header><a href="${fromHere('index.html')}">Glovebox</a></header>
<nav aria-label="Documentation">
<details>
<summary>${words[language].pages}</summary>
${all.map((group, i) => groupIn(group, `group-${i}`, { page, titles, fromHere })).join('\n')}
</details>
</nav>
<main id="content">
${page.html}
</main>
</body>
</html>
`
}

interface Around {
  page: Page
  titles: ReadonlyMap<string, string>
  fromHere: (address: string) => string
}

function groupIn(
  { name, files, below, language = 'en' }: Group,
  id: string,
  around: Around,
): string {
  const { page, titles, fromHere } = around
  const entries = files.map((file) => {
    const isHere = file === page.file
    const current = isHere ? ' aria-current="page"' : ''
    const isAbove = below?.includes(page.file) ? ' aria-current="true"' : ''
    const label = escapeHtml(titles.get(file) ?? file)
    const link = `<a href="${fromHere(addressOf(file))}"${current}${isAbove}>${label}</a>`
    return `<li>${link}${isHere ? sectionsOf(page) : ''}</li>`
  })
  return `<p id="${id}" lang="${language}">${name}</p>
<ul aria-labelledby="${id}" lang="${language}">
${entries.join('\n')}
</ul>`
}

/** The headings of the page, of which a short one needs no list. */
function sectionsOf({ headings }: Page): string {
  const sections = headings.filter(({ level }) => level === 2)
  if (sections.length < 2) return ''
  const entries = sections.map(
    ({ id, html }) => `<li><a href="#${id}">${escapeHtml(textIn(html))}</a></li>`,
  )
  return `<ul>${entries.join('')}</ul>`
}
