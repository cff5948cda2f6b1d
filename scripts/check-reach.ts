// How far an addition reaches: applies each of `scripts/reach/*.patch` to a throwaway copy of what's committed, and
// counts the places that have to change, and those that nothing reminds you of.
//
//   npm run check:reach -- [product-field language …]
//
// A patch begins with lines about itself: `Root` is where the addition begins, `Language` a language, and one that gets its texts,
// `Made` what a command writes anew, `Tests` what runs where the type checker finds nothing, `Max` the number of places it may take.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

interface Addition {
  name: string
  patch: string
  what: string
  root: readonly string[]
  language: readonly string[]
  made: readonly string[]
  tests: readonly string[]
  max: number
}

interface Reach {
  what: string
  /** The files that the type checker names once the addition has begun. */
  named: readonly string[]
  places: readonly string[]
  /** By place, but where it begins: what finds that it's missing; null for nothing. */
  foundBy: ReadonlyMap<string, 'types' | 'tests' | null>
  max: number
}

const chosen = process.argv.slice(2)
const additions = globSync('scripts/reach/*.patch')
  .sort()
  .map(readAddition)
  .filter(({ name }) => chosen.length === 0 || chosen.includes(name))
/** What the type checker has learned: it needs minutes without, and seconds with it. */
const buildInfo = '.cache/reach.tsbuildinfo'
const copy = mkdtempSync(join(tmpdir(), 'glovebox-reach-'))
try {
  git(['worktree', 'add', '--quiet', '--detach', copy], '.')
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  if (existsSync(buildInfo)) cpSync(buildInfo, join(copy, buildInfo))
  run('react-router', ['typegen'])
  const start = git(['rev-parse', 'HEAD'])
  const wrong = typeErrors()
  cpSync(join(copy, buildInfo), buildInfo)
  if (wrong.length > 0) throw new Error(`The types are wrong before any addition: ${wrong}`)
  const reaches = additions.map((addition) => {
    git(['reset', '--quiet', '--hard', start])
    return measure(addition)
  })
  report(reaches)
} finally {
  git(['worktree', 'remove', '--force', copy], '.')
  rmSync(copy, { recursive: true, force: true })
}

function readAddition(patch: string): Addition {
  const [head = ''] = readFileSync(patch, 'utf8').split(/^diff --git/m)
  const line = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1] ?? ''
  const list = (key: string) => line(key).split(' ').filter(Boolean)
  return {
    name: basename(patch, '.patch'),
    patch: resolve(patch),
    what: line('What'),
    root: list('Root'),
    language: list('Language'),
    made: list('Made'),
    tests: list('Tests'),
    max: Number(line('Max')),
  }
}

/** Makes the addition, and takes away each place by itself. */
function measure(addition: Addition): Reach {
  const {
    name,
    patch,
    what,
    root,
    language: [from, to],
    made,
    tests,
    max,
  } = addition
  console.error(`── ${name}`)
  if (from && to) addTexts(from, to)
  git(['add', '.', ':!node_modules'])
  git(['apply', '--3way', '--whitespace=nowarn', patch])
  git(['-c', 'user.name=reach', '-c', 'user.email=reach@localhost', 'commit', '-qnm', name])
  const wrong = typeErrors()
  if (wrong.length > 0) throw new Error(`${name} doesn't pass the type checker: ${wrong}`)
  if (!passes(tests)) throw new Error(`${name} doesn't pass its tests.`)
  const changed = git(['diff', '--name-only', 'HEAD~1']).split('\n')
  const folder = `content/${to}/`
  const all = [...new Set(changed.map((file) => (file.startsWith(folder) ? folder : file)))]
  const places = all.filter((place) => !made.includes(place))
  remove(all.filter((place) => !root.includes(place)))
  const named = typeErrors()
  const rest = places.filter((place) => !root.includes(place))
  const foundBy = rest.map((place) => {
    remove([place])
    const found = typeErrors().length > 0 ? 'types' : passes(tests) ? null : 'tests'
    console.error(`   ${found ?? 'NOTHING'}: ${place}`)
    return [place, found] as const
  })
  return { what, named, places, foundBy: new Map(foundBy), max }
}

/** Gives a language the texts of another. */
function addTexts(from: string, to: string): void {
  for (const file of git(['ls-files', 'content']).split('\n')) {
    const other = file.replace(new RegExp(`(?<=/)${from}(?=[/.])`), to)
    if (other !== file) cpSync(join(copy, file), join(copy, other), { recursive: true })
    else if (file.endsWith('.json')) {
      const text = readFileSync(join(copy, file), 'utf8')
      const added = JSON.stringify(JSON.parse(text, (_, value) => withTexts(value, from, to)))
      if (added !== JSON.stringify(JSON.parse(text))) writeFileSync(join(copy, file), added)
    }
  }
}

function withTexts(value: unknown, from: string, to: string): unknown {
  return isRecord(value) && from in value ? { ...value, [to]: value[from] } : value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The addition without some of its places. */
function remove(places: readonly string[]): void {
  git(['reset', '--quiet', '--hard'])
  const isNew = (place: string) => git(['ls-tree', '--name-only', 'HEAD~1', place]) === ''
  for (const place of places)
    if (isNew(place)) git(['rm', '--quiet', '-r', place])
    else git(['checkout', '--quiet', 'HEAD~1', '--', place])
}

/** The files that the type checker names. */
function typeErrors(): string[] {
  const options = ['-p', '.', '--checkers', '1', '--incremental', '--pretty', 'false']
  const { status, stdout } = run('tsc', [...options, '--tsBuildInfoFile', buildInfo])
  const named = Array.from(stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error/gm), ([, file = '']) => file)
  if (status !== 0 && named.length === 0) throw new Error(`The type checker failed: ${stdout}`)
  return [...new Set(named)]
}

function passes(tests: readonly string[]): boolean {
  return run('vitest', ['run', '--bail=1', ...tests]).status === 0
}

function report(reaches: readonly Reach[]): void {
  console.log('| added | named by the types | must change | silent |\n|---|---|---|---|')
  for (const { what, named, places, foundBy, max } of reaches) {
    const silent = [...foundBy].flatMap(([place, found]) => (found === null ? place : []))
    if (silent.length > 0 || places.length > max) process.exitCode = 1
    const more = silent.length > 0 ? `: ${silent.join(', ')}` : ''
    console.log(
      `| ${what} | ${named.length} | ${places.length} of ${max} | ${silent.length}${more} |`,
    )
  }
}

function run(command: string, options: readonly string[]) {
  const bin = join(copy, 'node_modules/.bin', command)
  return spawnSync(process.execPath, [bin, ...options], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
}

function git(options: readonly string[], cwd: string = copy): string {
  const { status, stdout, stderr } = spawnSync('git', options, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${options.join(' ')}: ${stderr}`)
  return stdout.trim()
}
