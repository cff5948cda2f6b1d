import { inEachLanguage } from '#/contract/in-each-language.ts'
import type { ShopLanguages } from '#/contract/languages.ts'
import { isTarget, type MenuEntry, type Menus } from '#/contract/menus.ts'
import type { ShopSettingsChange } from '#/contract/shop-settings.ts'
import type { Problems, Typed } from '../../forms/use-form.ts'

const featured = /^(\/(products|collections)\/[^\s/?#]+)?$/

/** The menus as they were typed, by the names of their fields: `main.0.en`, `footer.1.0.to`. */
export function readMenus(
  typed: Typed,
  problemText: (problem: 'title' | 'to' | 'featured') => string,
  { offered, first }: ShopLanguages,
): { value: ShopSettingsChange['settings']; problems: Problems } {
  const problems: Record<string, string> = {}
  const text = (name: string) => typed[name]?.trim() ?? ''
  const titleIn = (name: string) => {
    for (const language of offered)
      if (text(`${name}.${language}`) === '') problems[`${name}.${language}`] = problemText('title')
    return inEachLanguage((language) => text(`${name}.${language}`) || text(`${name}.${first}`))
  }
  const entriesIn = (name: string): MenuEntry[] =>
    numbered(typed, name, 'to').map((entry) => {
      const to = text(`${entry}.to`)
      if (!isTarget(to)) problems[`${entry}.to`] = problemText('to')
      return { title: titleIn(entry), to }
    })
  const menus: Menus = {
    main: entriesIn('main'),
    footer: numbered(typed, 'footer', first).map((group) => ({
      title: titleIn(group),
      items: entriesIn(group),
    })),
  }
  if (!featured.test(text('featured'))) problems.featured = problemText('featured')
  return { value: { menus, facts: { featured: text('featured') } }, problems }
}

/** The names below one that have a field, by their numbers from 0 on. */
function numbered(typed: Typed, name: string, field: string): string[] {
  const names: string[] = []
  while (typed[`${name}.${names.length}.${field}`] !== undefined)
    names.push(`${name}.${names.length}`)
  return names
}
