import type { Language } from '#/contract/languages.ts'
import type { Values } from '../changes/change.ts'
import type { OwnDocument } from './document.store.ts'

const longest = 500

/** A page, a blog, or a post in the audit log, by texts in the shop's first language. */
export function audited(document: OwnDocument, first: Language): Values {
  const { kind, handle, author, tags, templateSuffix, publishedAt, image, texts } = document
  const values: Record<string, Values[string]> = {
    handle,
    ...(templateSuffix !== null && { templateSuffix }),
    ...(kind !== 'Blog' && { publishedAt }),
    ...(kind === 'Article' && {
      author,
      tags: tags.join(', '),
      image: image && `${image.key} (${image.alt[first]})`,
      blog: document.blogId,
    }),
  }
  for (const [language, text] of Object.entries(texts)) {
    const note = (name: string, value: string) => {
      values[language === first ? name : `${name} (${language})`] = value.slice(0, longest)
    }
    note('title', text.title)
    if (kind !== 'Blog') note('body', text.bodyHtml)
    if (kind === 'Article') note('summary', text.summaryHtml)
  }
  return values
}
