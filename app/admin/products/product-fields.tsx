import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedProduct, Translated } from '#/clients/shop-admin/products.ts'
import { inOrder, type Language } from '#/contract/languages.ts'
import { type ProductFacts, productFactNames } from '#/contract/product-facts.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { CheckField } from '../../forms/check-field.tsx'
import { Field, TextField } from '../../forms/field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { FoldedFields } from '../editor/folded-fields.tsx'
import { RichTextField } from '../editor/rich-text-field.tsx'
import { FieldPanel } from '../panel.tsx'
import { productStatuses, type TranslatedKey, translationOf } from './product-form.ts'

interface LongTextProps {
  name: string
  label: string
  rows: number
  defaultValue: string
  hint?: string
  lang?: string
  onChange?: (text: string) => void
}

export function LongText({ rows, defaultValue, lang, onChange, ...field }: LongTextProps) {
  return (
    <Field {...field} optional>
      {(input) => (
        <textarea
          {...input}
          rows={rows}
          defaultValue={defaultValue}
          lang={lang}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
    </Field>
  )
}

interface TextsProps {
  /** The texts in other languages. */
  found: Translated
  product: Pick<EditedProduct, 'title' | 'descriptionHtml' | 'handle' | 'seo'>
}

/** The name and the text of a field in another language. */
const translatedField = (found: Translated, language: Language, key: TranslatedKey) => ({
  name: `${language}:${key}`,
  lang: language,
  defaultValue: translationOf(found, { language, key }),
})

/** Title and description of a product, or a collection, in every language. */
export function TextsPanel({ found, product }: TextsProps) {
  const { t } = useTranslation('adminProducts')
  const { within } = useLanguageNames()
  const [first, ...others] = inOrder(useShopLanguages())
  return (
    <FieldPanel heading={t('texts')}>
      <TextField name="title" label={t('title')} lang={first} defaultValue={product.title} />
      <RichTextField
        name="descriptionHtml"
        label={t('description')}
        lang={first}
        defaultValue={product.descriptionHtml}
      />
      {others.map((code) => {
        const language = within(code)
        return (
          <OtherLanguage key={code} code={code}>
            <TextField
              {...translatedField(found, code, 'title')}
              label={t('titleIn', { language })}
              hint={t('translationHint', { language, first: within(first) })}
              optional
            />
            <RichTextField
              {...translatedField(found, code, 'body_html')}
              label={t('descriptionIn', { language })}
            />
          </OtherLanguage>
        )
      })}
    </FieldPanel>
  )
}

function OtherLanguage({ code, children }: { code: Language; children: ReactNode }) {
  const { t } = useTranslation('adminProducts')
  const { within } = useLanguageNames()
  return (
    <FoldedFields
      summary={t('textsIn', { language: within(code) })}
      hasField={(name) => name.startsWith(`${code}:`)}
      className="rounded-small border border-line px-3 py-2"
    >
      <div className="mt-2 mb-1 grid gap-4">{children}</div>
    </FoldedFields>
  )
}

/** Who may see the product, and what it belongs to. */
export function OrganizationPanel({ product }: { product: EditedProduct }) {
  const { t } = useTranslation('adminProducts')
  return (
    <FieldPanel heading={t('organization')}>
      <SelectField
        name="status"
        label={t('statusLabel')}
        hint={t('statusHint')}
        defaultValue={product.status}
        options={productStatuses}
        textOf={(status) => t(`status.${status}`)}
      />
      <CheckField
        label={t('published')}
        name="published"
        defaultChecked={product.publishedOnPublication}
      />
      <FactFields product={product} />
      <TextField
        name="tags"
        label={t('tags')}
        hint={t('commas')}
        defaultValue={product.tags.join(', ')}
        optional
      />
    </FieldPanel>
  )
}

/** A field for each fact; empty for a new product. */
export function FactFields({ product }: { product?: ProductFacts }) {
  const { t } = useTranslation('productFacts')
  return productFactNames.map((name) => (
    <TextField
      key={name}
      name={name}
      label={t(`${name}.label`)}
      defaultValue={product?.[name]}
      optional
    />
  ))
}

/** How search engines list it; `path` is where its page lies, for something that has one. */
export function ListingPanel({ found, product, path }: TextsProps & { path?: string }) {
  const { t } = useTranslation('adminProducts')
  const [title, setTitle] = useState(product.seo.title ?? '')
  const [description, setDescription] = useState(product.seo.description ?? '')
  const [handle, setHandle] = useState(product.handle)
  return (
    <FieldPanel heading={t('listing')}>
      {path !== undefined && (
        <ListingPreview
          title={title || product.title}
          address={location.origin + path + handle}
          description={description}
        />
      )}
      <TextField
        name="seoTitle"
        label={t('seoTitle')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        optional
      />
      <LongText
        name="seoDescription"
        label={t('seoDescription')}
        rows={3}
        defaultValue={description}
        onChange={setDescription}
      />
      <TextField
        name="handle"
        label={t('handle')}
        value={handle}
        onChange={({ target }) => setHandle(target.value)}
      />
      <TranslatedListing found={found} />
    </FieldPanel>
  )
}

function TranslatedListing({ found }: Pick<TextsProps, 'found'>) {
  const { t } = useTranslation('adminProducts')
  const { within } = useLanguageNames()
  const [, ...others] = inOrder(useShopLanguages())
  return others.map((code) => (
    <OtherLanguage key={code} code={code}>
      <TextField
        {...translatedField(found, code, 'meta_title')}
        label={t('seoTitleIn', { language: within(code) })}
        optional
      />
      <LongText
        {...translatedField(found, code, 'meta_description')}
        label={t('seoDescriptionIn', { language: within(code) })}
        rows={3}
      />
    </OtherLanguage>
  ))
}

interface ListingPreviewProps {
  title: string
  address: string
  description: string
}

function ListingPreview({ title, address, description }: ListingPreviewProps) {
  const { t } = useTranslation('adminProducts')
  const id = useId()
  return (
    <figure aria-labelledby={id} className="rounded-small bg-mist p-3">
      <figcaption id={id} className="text-xs text-slate">
        {t('preview')}
      </figcaption>
      <p className="mt-1 font-semibold wrap-anywhere">{title}</p>
      <p className="text-xs text-slate wrap-anywhere">{address}</p>
      <p className="text-slate wrap-anywhere">{description}</p>
    </figure>
  )
}
