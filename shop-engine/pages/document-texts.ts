import { inEachLanguage } from '#/contract/in-each-language.ts'
import { problem, refuseIfAny } from '../changes/refused.ts'
import type { Content, Translation } from '../changes/translated-content.ts'
import { isHtmlTooBig } from '../products/product-edits.ts'
import { toPlainText, toSafeHtml } from '../products/safe-html.ts'
import type { DocumentText, OwnDocument } from './document.store.ts'

const keys = {
  title: { name: 'title', type: 'SINGLE_LINE_TEXT_FIELD' },
  body_html: { name: 'bodyHtml', type: 'HTML' },
  summary_html: { name: 'summaryHtml', type: 'HTML' },
} as const

const keysOf = {
  Page: ['title', 'body_html'],
  Blog: ['title'],
  Article: ['title', 'body_html', 'summary_html'],
} as const

/** What of a document can be translated. */
export const contentOfDocument = ({ kind, texts }: OwnDocument): Content[] =>
  keysOf[kind].map((key) => ({
    key,
    type: keys[key].type,
    texts: inEachLanguage((language) => texts[language][keys[key].name]),
  }))

/** The texts given in an input, safe to show. */
export function documentText({
  title,
  body,
  summary,
}: {
  title?: string | null | undefined
  body?: string | null | undefined
  summary?: string | null | undefined
}): Partial<DocumentText> {
  const html = body === undefined ? undefined : toSafeHtml(body ?? '')
  return {
    ...(title && { title: title.trim() }),
    ...(html !== undefined && { bodyHtml: html, body: toPlainText(html) }),
    ...(summary !== undefined && { summaryHtml: toSafeHtml(summary ?? '') }),
  }
}

/** The texts with these translations; throws errors in them. */
export function withDocumentTranslations(
  texts: OwnDocument['texts'],
  translations: readonly Translation[],
): OwnDocument['texts'] {
  const path = ['translations', 0, 'value']
  refuseIfAny(
    translations.flatMap(({ key, value }) =>
      key === 'title'
        ? value.length > 255
          ? [problem('tooLong', path, { field: 'title', max: 255 })]
          : []
        : isHtmlTooBig(value)
          ? [problem('htmlTooBig', path)]
          : [],
    ),
  )
  return inEachLanguage((language) => {
    const values = new Map(
      translations
        .filter(({ locale }) => locale === language)
        .map(({ key, value }) => [key, value]),
    )
    const given = documentText({
      title: values.get('title'),
      body: values.get('body_html'),
      summary: values.get('summary_html'),
    })
    return { ...texts[language], ...given }
  })
}
