import { useTranslation } from 'react-i18next'
import english from '#/content/en/admin-texts.json'
import { type Reading, unknownFacts } from '#/content/known-facts.ts'
import {
  faqCategoryIds,
  isQuestions,
  type PageText,
  type TextParts,
  textMaxOf,
} from '#/contract/shop-texts.ts'
import type { Problems } from '../../forms/use-form.ts'
import { RichTextField } from '../editor/rich-text-field.tsx'
import { keyIn } from '../key-in.ts'
import { Panel } from '../panel.tsx'
import { toolButton } from '../tool-button.tsx'
import { named, SentenceFields, type TextFieldsProps } from './email-fields.tsx'

/** Where each text is to be seen. */
const addresses: Readonly<Record<PageText, string>> = {
  homePage: '/',
  aboutPage: '/about',
  faqPage: '/faq',
  helpPage: '/help',
  contactPage: '/contact',
  listPage: '/products',
  productPage: '/products',
  cartPage: '/cart',
  checkoutPage: '/cart',
  gatePage: '/',
  notFoundPage: '/page-not-found',
  newsletterForm: '/',
}

/** The sentences of a page, or the questions and answers of the FAQ. */
export function PageFields(props: TextFieldsProps & { name: PageText }) {
  const { t } = useTranslation('adminTexts')
  const { name, place, original } = props
  const labelOf = useLabels(name, original)
  return (
    <>
      <a
        href={`${addresses[name]}?lang=${place.language}`}
        target="_blank"
        rel="noopener"
        className={`${toolButton()} justify-self-start`}
      >
        {t('see')}
      </a>
      {name === 'faqPage' ? (
        <FaqFields {...props} />
      ) : (
        <SentenceFields
          {...props}
          labelOf={labelOf}
          hintOf={(names, count) => t('facts', { names, count })}
        />
      )}
    </>
  )
}

const isGoodsPart = keyIn(english.goodsParts)

/** What pages say and show about the goods, apart from their sentences; what scripts have written is here, too. */
export function GoodsFields(props: TextFieldsProps) {
  const { t } = useTranslation('adminTexts')
  const labelOf = (part: string) => {
    const key = part.replaceAll('.', '_')
    return isGoodsPart(key) ? t(`goodsParts.${key}`) : part
  }
  return (
    <SentenceFields
      {...props}
      labelOf={labelOf}
      hintOf={(names, count) => t('facts', { names, count })}
    />
  )
}

function FaqFields({ place, parts }: TextFieldsProps) {
  const { t } = useTranslation('adminTexts')
  return (
    <Panel>
      <div className="grid gap-6 p-4">
        {faqCategoryIds.map((id) => (
          <RichTextField
            key={id}
            name={id}
            label={t(`faq.${id}`)}
            hint={t('faqHint', { example: '{{supportEmail}}' })}
            defaultValue={parts[id] ?? ''}
            lang={place.language}
            topHeading={2}
          />
        ))}
      </div>
    </Panel>
  )
}

/** What the shop would refuse in a page or a policy, by part. */
export function useProseProblems(reading: Reading): (parts: TextParts) => Problems {
  const { t } = useTranslation('adminTexts')
  const problemOf = (part: string, text: string) => {
    const unknown = unknownFacts(text, reading)
    if (unknown.length > 0) return t('unknownName', named(unknown))
    const max = textMaxOf(part)
    return text.length > max ? t('tooLong', { max }) : undefined
  }
  return (parts) =>
    Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, problemOf(part, text)]))
}

/** Categories that don't begin with a question, by their names. */
export function faqProblems(parts: TextParts, problem: string): Problems {
  const wrong = Object.keys(parts).filter((part) => !isQuestions(parts[part] ?? ''))
  return Object.fromEntries(wrong.map((part) => [part, problem]))
}

/** The labels of a page's sentences: by their position, or by what they stand in place of. */
function useLabels(name: PageText, original: TextParts) {
  const { t } = useTranslation('adminTexts')
  const parts = Object.keys(original)
  const numberOf = (part: string, pattern: RegExp) =>
    parts.filter((other) => pattern.test(other)).indexOf(part) + 1
  const labels: Readonly<Record<string, string>> = {
    title: t('pageParts.title'),
    description: t('pageParts.description'),
    subtitle: t('pageParts.subtitle'),
    'hero.title': t('pageParts.hero_title'),
    'hero.subtitle': t('pageParts.hero_subtitle'),
    'hero.shop': t('pageParts.hero_shop'),
    'hero.about': t('pageParts.hero_about'),
    'why.title': t('pageParts.group'),
    'principles.title': t('pageParts.group'),
    'action.title': t('pageParts.action_title'),
    'action.text': t('pageParts.action_text'),
    'action.shop': t('pageParts.action_shop'),
    'action.kit': t('pageParts.action_kit'),
    'action.contact': t('pageParts.action_contact'),
  }
  return (part: string) => {
    if (part === 'form.topicList') return t('pageParts.topics')
    if (name !== 'homePage' && name !== 'aboutPage')
      return t('pageParts.insteadOf', { text: original[part] })
    if (part.endsWith('.heading'))
      return t('pageParts.point_heading', { n: numberOf(part, /\.heading$/) })
    if (part.startsWith('mission.'))
      return t('pageParts.paragraph', { n: numberOf(part, /^mission/) })
    return (
      labels[part] ?? t('pageParts.point_text', { n: numberOf(part, /^(why|principles).*text$/) })
    )
  }
}
