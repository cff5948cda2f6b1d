import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What is written alike in English and in French; everything else that is has not been translated. */
const alike = [
  'Logo',
  'Port',
  'SPF (TXT)',
  'DMARC (TXT)',
  'Blog',
  'Page',
  'Pages',
  'Sections',
  'pages',
  'Action',
  'Actions',
  'Active',
  'Blog',
  'Collection',
  'Collections',
  'collections',
  'Contact',
  'Correction',
  'Date',
  'Description',
  'Excellent',
  'Guide',
  'Info',
  'Menu',
  'Menus',
  'Message',
  'Newsletter',
  'OK',
  'Options',
  'Pages',
  'pages',
  'Question',
  'Questions',
  'questions',
  'Test',
  'Total',
  'Type',
  'URL',
  'Webhooks',
  'webhooks',
  '{{shopName}}',
  '{{supportEmail}}',
  '{{slogan}}',
  'YouTube',
  'TikTok',
  'Instagram',
  '{{length}}/{{max}}',
  '{{page}} · {{shopName}}',
  '{{value}}',
]

/** Words that no French sentence has. */
const english =
  /(?<![\p{L}’-])(?:the|your|you|our|we|and|with|without|please|of|for|this|that|from|is|are|was|will|have|has|not|cannot|order|orders|check|enter|choose|delivery)(?![\p{L}’-])/iu

interface Pair {
  where: string
  en: string | undefined
  fr: string | undefined
}

const files = execFileSync('git', ['ls-files', 'content'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const inFrench = (file: string) =>
  file.replace('content/en/', 'content/fr/').replace(/\ben\.html$/, 'fr.html')

/** The texts that stand at the same place in both. */
function pairsOf(en: unknown, fr: unknown, where: string): Pair[] {
  if (typeof en === 'string' || typeof fr === 'string')
    return [{ where, en: textOrNone(en), fr: textOrNone(fr) }]
  const [inEnglish, translated] = [new Map(entriesOf(en)), new Map(entriesOf(fr))]
  return [...new Set([...inEnglish.keys(), ...translated.keys()])].flatMap((key) =>
    pairsOf(inEnglish.get(key), translated.get(key), `${where} ${key}`),
  )
}

/** The texts of every place that has one for each language. */
function pairsWithin(value: unknown, where: string): Pair[] {
  const entries = new Map(entriesOf(value))
  if (entries.has('en') && entries.has('fr'))
    return pairsOf(entries.get('en'), entries.get('fr'), where)
  return [...entries].flatMap(([key, inner]) => pairsWithin(inner, `${where} ${key}`))
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined)
/** What is read of each line, without marks, addresses and names of facts. */
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .map((line) => line.replace(/\{+[^}]*\}+|\]\([^)]*\)|<[^>]*>|^[#>\s*-]+/g, '').trim())

const messages = files
  .filter((file) => file.startsWith('content/en/') && file.endsWith('.json'))
  .flatMap((file) => pairsOf(JSON.parse(read(file)), JSON.parse(read(inFrench(file))), file))
const facts = files
  .filter((file) => !/^content\/(?:en|fr)\//.test(file) && file.endsWith('.json'))
  .flatMap((file) => pairsWithin(JSON.parse(read(file)), file))
const long = files.filter((file) => inFrench(file) !== file && !file.endsWith('.json'))

it('finds texts of every kind', () => {
  expect(messages.length).toBeGreaterThan(900)
  expect(facts.length).toBeGreaterThan(50)
  expect(long.length).toBeGreaterThan(15)
})

it('has each text in both languages, in words of their own', () => {
  const forgotten = [...messages, ...facts].filter(
    ({ en, fr }) => !en || !fr || (en === fr && /\p{L}{2}/u.test(fr) && !alike.includes(fr)),
  )
  expect(forgotten).toEqual([])
})

it('has no line of a long text in both languages alike', () => {
  const forgotten = long.flatMap((file) => {
    const lines = new Set(linesOf(file))
    return linesOf(inFrench(file))
      .filter((line) => lines.has(line) && /\p{L}{2}/u.test(line) && !alike.includes(line))
      .map((line) => `${inFrench(file)}: ${line}`)
  })
  expect(forgotten).toEqual([])
})

it('has no English word in a French text', () => {
  const texts = [
    ...[...messages, ...facts].map(({ fr = '' }) => fr.replace(/\{\{\w+\}\}|<\/?\w+>/g, '')),
    ...long.flatMap((file) => linesOf(inFrench(file))),
  ]
  expect(texts.filter((text) => english.test(text))).toEqual([])
})

it('needs each of the words that are alike', () => {
  const inLong = long.flatMap((file) => linesOf(inFrench(file)))
  const used = new Set([...[...messages, ...facts].map(({ fr }) => fr), ...inLong])
  expect(alike.filter((word) => !used.has(word))).toEqual([])
})
