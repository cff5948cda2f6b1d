import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedPage, EditedPost } from '#/clients/shop-admin/documents.ts'
import type { Translated } from '#/clients/shop-admin/products.ts'
import { inOrder, type Language } from '#/contract/languages.ts'
import { useBrowserSettings, useShopLanguages } from '../../context/browser-settings.tsx'
import { Field, TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { localMoment } from '../discounts/discount-form.ts'
import { FoldedFields } from '../editor/folded-fields.tsx'
import { RichTextField } from '../editor/rich-text-field.tsx'
import { useFormats } from '../formats.ts'
import { FieldPanel, Panel } from '../panel.tsx'
import { LongText } from '../products/product-fields.tsx'
import { useRefusal } from '../record/use-change.ts'
import { translationOf, type Visibility, visibilities, visibilityOf } from './document-form.ts'

interface DocumentProps {
  /** Undefined for a new one. */
  document?: EditedPage | EditedPost
}

/** Title and text in the first language; a post's summary, too. */
export function TextsPanel({ document, summary }: DocumentProps & { summary?: string }) {
  const { t } = useTranslation('adminDocuments')
  const { first } = useShopLanguages()
  return (
    <FieldPanel heading={t('texts')}>
      <TextField name="title" label={t('title')} lang={first} defaultValue={document?.title} />
      <RichTextField
        name="body"
        label={t('body')}
        lang={first}
        topHeading={2}
        size={summary === undefined ? 'tall' : 'usual'}
        defaultValue={document?.body ?? ''}
      />
      {summary !== undefined && (
        <RichTextField
          name="summary"
          label={t('summary')}
          hint={t('summaryHint')}
          size="short"
          lang={first}
          defaultValue={summary}
        />
      )}
    </FieldPanel>
  )
}

/** The texts in each other language, each behind a switch. */
export function TranslationsPanels({ found, summary }: { found: Translated; summary: boolean }) {
  const [, ...others] = inOrder(useShopLanguages())
  return others.map((language) => (
    <TranslationPanel key={language} found={found} language={language} hasSummary={summary} />
  ))
}

interface TranslationPanelProps {
  found: Translated
  language: Language
  hasSummary: boolean
}

function TranslationPanel({ found, language, hasSummary }: TranslationPanelProps) {
  const { t } = useTranslation('adminDocuments')
  const { within } = useLanguageNames()
  const field = (key: 'title' | 'body_html' | 'summary_html') => ({
    name: `${language}:${key}`,
    lang: language,
    defaultValue: translationOf(found, language, key),
  })
  return (
    <Panel>
      <details>
        <summary className="px-4 py-3.5 text-sm font-semibold">
          {t('inLanguage', { language: within(language) })}
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <p className="text-slate">{t('translationHint')}</p>
          <TextField {...field('title')} label={t('title')} optional />
          <RichTextField {...field('body_html')} label={t('body')} topHeading={2} />
          {hasSummary && (
            <RichTextField {...field('summary_html')} label={t('summary')} size="short" />
          )}
        </div>
      </details>
    </Panel>
  )
}

/** Whether, and from when on, it's shown. */
export function VisibilityPanel({ document }: DocumentProps) {
  const { t } = useTranslation(['adminDocuments', 'setup'])
  const { timeZone } = useBrowserSettings().facts
  const before = document ? visibilityOf(document) : 'shown'
  const [visibility, setVisibility] = useState<Visibility>(before)
  return (
    <FieldPanel heading={t('visibility')}>
      <SelectField
        name="visibility"
        label={t('visibleTo')}
        value={visibility}
        options={visibilities}
        textOf={(option) => t(`visibilities.${option}`)}
        onChange={({ target }) =>
          setVisibility(visibilities.find((option) => option === target.value) ?? before)
        }
      />
      {visibility === 'date' && (
        <TextField
          type="datetime-local"
          name="publishDate"
          label={t('publishDate')}
          hint={t('publishDateHint', { zone: t(`setup:settings.zones.${timeZone}`) })}
          defaultValue={localMoment(timeZone, document?.publishedAt)}
        />
      )}
    </FieldPanel>
  )
}

/** Its address, and how search engines list it. */
export function ListingPanel({ document, path }: DocumentProps & { path: string }) {
  const { t } = useTranslation('adminDocuments')
  const { seoTitle, seoDescription } = document ?? {}
  return (
    <FieldPanel heading={t('listing')}>
      <Field
        name="handle"
        label={t('handle')}
        hint={t(document ? 'handleHint' : 'newHandleHint')}
        optional={!document}
      >
        {({ className, ...input }) => (
          <div className="flex">
            <span className="flex max-w-1/2 shrink-0 items-center overflow-clip rounded-l-control border border-r-0 border-edge bg-mist px-3 whitespace-nowrap text-slate">
              {path}
            </span>
            <input
              {...input}
              defaultValue={document?.handle}
              className={`${className} rounded-l-none`}
            />
          </div>
        )}
      </Field>
      <FoldedFields
        summary={t('searchResults')}
        hasField={(name) => name === 'seoTitle' || name === 'seoDescription'}
        isOpen={Boolean(seoTitle?.value || seoDescription?.value)}
      >
        <div className="grid gap-4 pt-3">
          <TextField
            name="seoTitle"
            label={t('seoTitle')}
            defaultValue={seoTitle?.value}
            optional
          />
          <LongText
            name="seoDescription"
            label={t('seoDescription')}
            rows={3}
            defaultValue={seoDescription?.value ?? ''}
          />
        </div>
      </FoldedFields>
    </FieldPanel>
  )
}

/** Whether it's shown, in a list. */
export function VisibilityBadge({
  of,
  ...document
}: Pick<EditedPage, 'isPublished' | 'publishedAt'> & { of: 'pages' | 'posts' }) {
  const { t } = useTranslation('adminDocuments')
  const { date } = useFormats()
  const visibility = visibilityOf(document)
  return (
    <Badge tone={visibility === 'shown' ? 'good' : 'neutral'}>
      {visibility === 'date' && document.publishedAt
        ? t('from', { date: date(document.publishedAt) })
        : t(`${of}.${visibility === 'shown' ? 'published' : 'hidden'}`)}
    </Badge>
  )
}

const names: Readonly<Record<string, string>> = {
  image: 'imageAlt',
  blogId: 'blog',
  metafields: 'seoTitle',
  translations: 'title',
}
const fields = ['title', 'handle', 'body', 'summary', 'author', 'tags', 'publishDate']

/** What's refused, in the shop's own words, beside its field. */
export function useDocumentRefusal() {
  return useRefusal(({ field, message }) => {
    const [root, name = ''] = field ?? []
    if (root === 'blog') return { problems: { newBlog: message } }
    const input = names[name] ?? fields.find((own) => own === name)
    return input ? { problems: { [input]: message } } : { failure: message }
  })
}
