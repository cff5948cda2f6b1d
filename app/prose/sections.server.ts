import type { Prose, ProseBlock, ProseSection } from '#/content/prose.types.ts'

/** Splits a text at its headings. Throws if there is anything before the first one. */
export function toSections(prose: Prose): ProseSection[] {
  const sections: (ProseSection & { prose: ProseBlock[] })[] = []
  for (const block of prose) {
    if (block.kind === 'heading') {
      sections.push({ id: block.id, title: block.text, prose: [] })
      continue
    }
    const section = sections.at(-1)
    if (!section) throw new SyntaxError('A text in sections begins with a heading')
    section.prose.push(block)
  }
  return sections
}
