import { type HomeDraft, homeDraft, homeSection } from '#/contract/home-sections.ts'
import { fallbackLanguage } from '#/contract/languages.ts'
import type { Read, Typed } from '../../forms/use-form.ts'
import { listIn } from '../editor/form-reader.ts'

type Problem = 'missing' | 'picture' | 'to' | 'featured' | 'other'

/** The page as it was typed, by the names of its fields, which are their paths: `sections.0.title.en`. */
export function readHome(typed: Typed, problemText: (problem: Problem) => string): Read<HomeDraft> {
  const problems: Record<string, string> = {}
  const sections = itemsIn(nested(typed).sections).flatMap((raw, index) => {
    const { success, data, error } = homeSection.safeParse(toSection(raw))
    for (const { path } of error?.issues ?? []) {
      const name = ['sections', index, ...path].join('.')
      problems[name] = problemText(problemAt(path, typed[name]))
    }
    return success ? [data] : []
  })
  const featured = typed.featured?.trim() ?? ''
  if (!homeDraft.shape.featured.safeParse(featured).success)
    problems.featured = problemText('featured')
  return { value: { sections, featured }, problems }
}

/** What was typed, by the parts of its names. */
type Nested = { [part: string]: Nested } | string | undefined

function nested(typed: Typed): { [part: string]: Nested } {
  const all: { [part: string]: Nested } = {}
  for (const [name, value = ''] of Object.entries(typed)) {
    const parts = name.split('.')
    const last = parts.pop() ?? ''
    let place: { [part: string]: Nested } = all
    for (const part of parts) {
      const inside = place[part]
      const next = typeof inside === 'object' ? inside : {}
      place[part] = next
      place = next
    }
    place[last] = value.trim()
  }
  return all
}

const itemsIn = (value: Nested): { [part: string]: Nested }[] =>
  typeof value === 'object' ? Object.values(value).filter((item) => typeof item === 'object') : []

/** Without whatever is empty; undefined if nothing is left. */
function filled(value: Nested): Nested {
  if (typeof value !== 'object') return value || undefined
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const rest = filled(item)
    return rest === undefined ? [] : [[key, rest] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Lists by the names of their fields; everything else is as it was typed. */
function toSection({ hidden, questions, ...fields }: { [part: string]: Nested }): object {
  const entries = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'products' || name === 'collections') return [[name, listIn(String(value))]]
    if (name === 'collection') return [[name, listIn(String(value)).at(-1) ?? null]]
    if (name === 'picture') return [[name, toPicture(value)]]
    if (name === 'buttons') return [[name, itemsIn(value).flatMap((item) => filled(item) ?? [])]]
    if (name === 'reasons') return [[name, itemsIn(value).flatMap(toReason)]]
    const rest = filled(value)
    return rest === undefined ? [] : [[name, rest]]
  })
  return {
    ...Object.fromEntries(entries),
    ...(hidden === 'on' && { hidden: true }),
    ...(typeof questions === 'object' && { questions: Object.values(questions) }),
  }
}

function toReason({ picture, ...words }: { [part: string]: Nested }): object[] {
  const [said, shown] = [filled(words), toPicture(picture)]
  return typeof said === 'object' || shown ? [{ ...Object(said), picture: shown }] : []
}

/** Without an address, there's no picture, whatever is said of it. */
function toPicture(picture: Nested): object | null {
  if (typeof picture !== 'object' || !picture.url) return null
  return { url: picture.url, alt: { [fallbackLanguage]: '', ...Object(filled(picture.alt)) } }
}

function problemAt(path: readonly PropertyKey[], typed: string | undefined): Problem {
  const last = path.at(-1)
  if (last === 'picture' || last === 'url') return 'picture'
  if (last === 'to') return 'to'
  return typed ? 'other' : 'missing'
}
