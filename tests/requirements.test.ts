import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsByKey } from '#/content/page-texts.ts'
import { allFiles, folderOf, textOf } from './fixtures/source-files.ts'

const lines = textOf('docs/requirements.md').split('\n')

/** `| cart-3 | requirement | code | test |` */
const requirements = lines.flatMap((line) => {
  const [, id, , code, test] = /^\| ([a-z-]+-\d+) \| (.+) \| (.+) \| (.+) \|$/.exec(line) ?? []
  return id && code && test ? [{ id, code: pathsIn(code), tests: pathsIn(test) }] : []
})
const ids = requirements.map(({ id }) => id)
const features = new Set(ids.map((id) => id.replace(/-\d+$/, '')))

const files = allFiles.filter((file) => /\.(tsx?|mjs|css|graphql|py|md)$/.test(file))

/** What the pattern finds in the files of the repository, with the place. */
function found(pattern: RegExp): { file: string; match: string }[] {
  return files.flatMap((file) =>
    [...textOf(file).matchAll(pattern)].map(([match]) => ({ file, match })),
  )
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
}

describe('the requirements', () => {
  it('are rows of four cells, each with code and a test', () => {
    const rows = lines.filter((line) => /^\| [a-z-]+-\d/.test(line))
    expect(rows.length).toBeGreaterThan(250)
    expect(requirements).toHaveLength(rows.length)
    const unheld = requirements.filter(({ code, tests }) => !code.length || !tests.length)
    expect(unheld).toEqual([])
  })

  it('have each id once', () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  it('name only files and folders that exist', () => {
    const missing = requirements.flatMap(({ id, code, tests }) =>
      [...code, ...tests].filter((path) => !existsSync(path)).map((path) => `${id}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('are held by tests, or measured by the benchmark', () => {
    const others = requirements.flatMap(({ tests }) =>
      tests.filter(
        (path) => !/\.(test|spec)\.ts$|^bench\/|^tests\/(?:browsers|release)\//.test(path),
      ),
    )
    expect(others).toEqual([])
  })

  it('have every id that is cited', () => {
    const cited = found(new RegExp(`(?<![\\w-])(?:${[...features].join('|')})-\\d+(?![\\w-])`, 'g'))
    expect(cited.some(({ file }) => file.startsWith('app/'))).toBe(true)
    expect(cited.filter(({ match }) => !ids.includes(match))).toEqual([])
  })

  it('quote sentences that the website says', () => {
    const sentences = allFiles
      .filter((file) => /^content\/en\/.+\.json$/.test(file))
      .flatMap((file) => Object.values(textsByKey(JSON.parse(textOf(file)))))
      .map((text) => text.split(/\{\{.*?\}\}/))
      .filter((parts) => parts.some((part) => /[a-z]{3}/.test(part)))
      .map((parts) => new RegExp(`^${parts.map(RegExp.escape).join('.+')}$`))
    const quoted = lines.flatMap((line) =>
      [...line.matchAll(/'([A-Z][^'|{]{5,}[.!?a-z…])'/g)].map(([, text = '']) => text),
    )
    expect(quoted.length).toBeGreaterThan(90)
    const unsaid = quoted.filter((text) => !sentences.some((pattern) => pattern.test(text)))
    // The first is never shown, and the second is the backend's reason.
    expect(unsaid).toEqual(['Default Title', 'Purchase required'])
  })

  it('are cited in place of documents that are not here', () => {
    const away =
      /\bspec[ ]\d|\bspec[ ]n\b|security[ ]no\.|the[ ]specification\b|\bthe[ ]spec(?:'s)?\b/gi
    expect(found(away)).toEqual([])
  })
})

describe('the table of where things are decided', () => {
  const [, table = ''] = textOf('CONTRIBUTING.md').split("## Where it's decided")
  const rows = [...table.matchAll(/^\| (.+\?) \| (.+) \|$/gm)].map(([, question, answer = '']) => {
    const named = pathsIn(answer)
    const paths = named.filter((name) => /^[^*]+$/.test(name) && /\/|\.tsx?$/.test(name))
    const inRow = allFiles.filter((file) =>
      paths.some((path) => file.startsWith(path) || file.endsWith(`/${path}`)),
    )
    const words = named.filter((name) => /^\w+$/.test(name))
    return { question, paths, inRow, words }
  })

  it('names only files and folders that exist', () => {
    expect(rows.length).toBeGreaterThan(30)
    const missing = rows.flatMap(({ question, paths, inRow }) =>
      paths
        .filter((path) => !inRow.some((file) => file.startsWith(path) || file.endsWith(path)))
        .map((path) => `${question} ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('names only functions and values that are in the files of their row', () => {
    const missing = rows.flatMap(({ question, inRow, words }) =>
      words
        .filter((word) => !inRow.some((file) => textOf(file).includes(word)))
        .map((word) => `${question} ${word}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the papers', () => {
  const papers = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'))

  it('link only to files that exist', () => {
    const broken = papers.flatMap((file) =>
      [...textOf(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(file), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${file}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('name only files and folders that exist', () => {
    const folders = new Set(allFiles.map(folderOf).filter(Boolean))
    const isPath = (name: string) =>
      /\.(tsx?|mjs|py|json|md)$/.test(name) || folders.has(folderOf(name))
    const missing = papers.flatMap((file) =>
      [...textOf(file).matchAll(/`((?:[\w.+-]+\/)+[\w.+-]*)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => isPath(path) && !existsSync(path))
        .filter((path) => !existsSync(posix.join(posix.dirname(file), path)))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  const decisions = papers.filter((file) => /^docs\/decisions\/\d/.test(file))

  it('refer, like the code, only to decisions that exist', () => {
    const references = found(/\bdecisions?[\s*]+\d{3}\b|decisions\/\d{3}[\w-]*|\(0\d{2}\)/gi)
    expect(references.length).toBeGreaterThan(30)
    const dead = references.filter(({ match }) => {
      const [name = ''] = /\d{3}[\w-]*/.exec(match) ?? []
      return !decisions.some((page) => page.startsWith(`docs/decisions/${name}`))
    })
    expect(dead).toEqual([])
  })

  it('list each decision by its title', () => {
    const index = textOf('docs/decisions/README.md')
    const unlisted = decisions.filter((page) => {
      const [, number, title] = /^# (\d{3}) – (.+)$/m.exec(textOf(page)) ?? []
      return !index.includes(`- [${number}](${posix.basename(page)}) ${title}\n`)
    })
    expect(unlisted).toEqual([])
  })
})
