import { useTranslation } from 'react-i18next'
import type { ShopPicture } from '../context/shop-picture.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'

const paragraphs = ['start', 'idea', 'few', 'end'] as const
const principles = ['reach', 'lasting', 'honest', 'people'] as const

export function AboutPage({ picture }: { picture: ShopPicture | null }) {
  const { t } = useTranslation('about')
  return (
    <div className="flex flex-col gap-20 py-12 sm:gap-28 sm:py-20">
      <div className="page-width grid items-start gap-x-20 gap-y-12 lg:grid-cols-[1.15fr_1fr]">
        <div className="flex flex-col gap-8">
          <header className="flex flex-col gap-5">
            <h1 className="text-title">{t('title')}</h1>
            <p className="max-w-xl font-display text-heading text-pine">{t('subtitle')}</p>
          </header>
          <div className="flex max-w-prose flex-col gap-5 text-lg leading-relaxed">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{t(`mission.${paragraph}`)}</p>
            ))}
          </div>
        </div>
        {picture && (
          <Picture
            {...picture}
            sizes="(min-width: 84rem) 36rem, (min-width: 64rem) 42vw, 94vw"
            priority
            className="h-auto w-full rounded-panel bg-mist lg:sticky lg:top-28"
          />
        )}
      </div>
      <Principles />
      <Action />
    </div>
  )
}

function Principles() {
  const { t } = useTranslation('about')
  return (
    <Section
      heading={t('principles.title')}
      look="text-title"
      className="page-width flex flex-col gap-10"
    >
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {principles.map((principle) => (
          <li key={principle} className="flex flex-col gap-2 border-t-2 border-signal pt-5">
            <h3 className="text-xl">{t(`principles.${principle}.heading`)}</h3>
            <p className="text-slate">{t(`principles.${principle}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Action() {
  const { t } = useTranslation('about')
  return (
    <div className="page-width">
      <Section
        heading={t('action.title')}
        look="max-w-xl text-title"
        className="on-dark flex flex-col items-start gap-8 rounded-panel bg-pine-deep p-8 sm:p-14"
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/products" tone="light">
            {t('action.shop')}
          </LinkButton>
          <LinkButton to="/contact" tone="second-light">
            {t('action.contact')}
          </LinkButton>
        </div>
      </Section>
    </div>
  )
}
