import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type HomeSection,
  homeLimits,
  type SectionButton,
  type SectionOf,
} from '#/contract/home-sections.ts'
import { faqCategoryIds } from '#/contract/shop-texts.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { SelectField } from '../../forms/select.tsx'
import { LinkField } from '../editor/link-field.tsx'
import { TranslatedField } from '../editor/translated-field.tsx'
import { ChosenField } from './chosen-field.tsx'
import type { HomeSources } from './home-sources.ts'
import { PictureField } from './picture-field.tsx'

export interface SectionFieldsProps {
  /** Its fields are called `name.title.en` and so on. */
  name: string
  section: HomeSection
  sources: HomeSources
}

/** What a section says and shows, by its type. */
export function SectionFields({ name, section, sources }: SectionFieldsProps) {
  const { t } = useTranslation('adminHome')
  const { title, text, button } = sources.standard[section.type] ?? {}
  return (
    <>
      <TranslatedField
        name={`${name}.title`}
        text={section.title}
        label={(language) => t('title', { language })}
        maxLength={homeLimits.title}
        {...(title && { otherwise: title })}
      />
      {'text' in section && (
        <TranslatedField
          name={`${name}.text`}
          text={section.text}
          label={(language) => t('text', { language })}
          maxLength={homeLimits.text}
          rows={3}
          {...(text && { otherwise: text })}
        />
      )}
      {'buttons' in section && (
        <ButtonFields name={name} buttons={section.buttons} otherwise={button} />
      )}
      {'picture' in section && <PictureField name={`${name}.picture`} picture={section.picture} />}
      <OwnFields name={name} section={section} sources={sources} />
    </>
  )
}

interface ButtonFieldsProps {
  name: string
  buttons: readonly SectionButton[]
  otherwise: NonNullable<HomeSources['standard'][HomeSection['type']]>['button']
}

const buttonRoles = ['main', 'second'] as const

function ButtonFields({ name, buttons, otherwise }: ButtonFieldsProps) {
  const { t } = useTranslation('adminHome')
  return buttonRoles.slice(0, homeLimits.buttons).map((role, index) => (
    <div key={role} className="grid gap-3">
      <TranslatedField
        name={`${name}.buttons.${index}.label`}
        text={buttons[index]?.label ?? null}
        label={(language) => t(`button.${role}`, { language })}
        maxLength={homeLimits.label}
        {...(index === 0 && otherwise && { otherwise })}
      />
      <LinkField
        name={`${name}.buttons.${index}.to`}
        label={t(`to.${role}`)}
        defaultValue={buttons[index]?.to}
        maxLength={300}
        optional
      />
    </div>
  ))
}

/** The fields that few types have. */
function OwnFields({ name, section, sources }: SectionFieldsProps): ReactElement | null {
  const { t } = useTranslation('adminHome')
  switch (section.type) {
    case 'hero':
      return <Products name={name} ids={section.products} sources={sources} />
    case 'products':
      return (
        <>
          <Products name={name} ids={section.products} sources={sources} />
          <ChosenField
            name={`${name}.collection`}
            of="collections"
            label={t('collection')}
            hint={t('collectionHint')}
            ids={section.collection === null ? [] : [section.collection]}
            max={1}
            names={sources.names}
          />
        </>
      )
    case 'collections':
      return (
        <ChosenField
          name={`${name}.collections`}
          of="collections"
          label={t('collections')}
          hint={t('collectionsHint')}
          ids={section.collections}
          max={homeLimits.collections}
          names={sources.names}
        />
      )
    case 'picture':
      return (
        <SelectField
          name={`${name}.side`}
          label={t('side')}
          defaultValue={section.side}
          options={['left', 'right'] as const}
          textOf={(side) => t(`sides.${side}`)}
        />
      )
    case 'faq':
      return <FaqFields name={name} section={section} sources={sources} />
    case 'reasons':
      return <ReasonFields name={name} reasons={section.reasons} />
    case 'reviews':
    case 'banner':
    case 'newsletter':
      return null
  }
}

interface ProductsProps extends Pick<SectionFieldsProps, 'name' | 'sources'> {
  ids: readonly string[]
}

function Products({ name, ids, sources }: ProductsProps) {
  const { t } = useTranslation('adminHome')
  return (
    <ChosenField
      name={`${name}.products`}
      of="products"
      label={t('products')}
      hint={t('productsHint')}
      ids={ids}
      max={homeLimits.products}
      names={sources.names}
    />
  )
}

interface FaqFieldsProps extends SectionFieldsProps {
  section: SectionOf<'faq'>
}

function FaqFields({ name, section, sources }: FaqFieldsProps) {
  const { t } = useTranslation(['adminHome', 'adminTexts'])
  return (
    <>
      <SelectField
        name={`${name}.category`}
        label={t('category')}
        defaultValue={section.category ?? ''}
        options={['', ...faqCategoryIds] as const}
        textOf={(id) => (id === '' ? t('allCategories') : t(`adminTexts:faq.${id}`))}
        optional
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-medium">{t('questions')}</legend>
        <p className="text-sm text-slate">{t('questionsHint')}</p>
        {sources.questions.map((question, index) => (
          <CheckField
            key={question}
            name={`${name}.questions.${index}`}
            value={question}
            label={question}
            defaultChecked={section.questions.includes(question)}
          />
        ))}
      </fieldset>
    </>
  )
}

function ReasonFields({ name, reasons }: Pick<SectionOf<'reasons'>, 'reasons'> & { name: string }) {
  const { t } = useTranslation('adminHome')
  return Array.from({ length: homeLimits.reasons }, (_, index) => index).map((index) => {
    const [n, reason, field] = [index + 1, reasons[index], `${name}.reasons.${index}`]
    return (
      <fieldset key={index} className="grid gap-3 border-t border-line pt-3">
        <legend className="sr-only">{t('reason', { n })}</legend>
        <TranslatedField
          name={`${field}.title`}
          text={reason?.title ?? null}
          label={(language) => t('reasonTitle', { n, language })}
          maxLength={homeLimits.label}
        />
        <TranslatedField
          name={`${field}.text`}
          text={reason?.text ?? null}
          label={(language) => t('reasonText', { n, language })}
          maxLength={homeLimits.text}
          rows={3}
        />
        <PictureField name={`${field}.picture`} picture={reason?.picture ?? null} />
      </fieldset>
    )
  })
}
