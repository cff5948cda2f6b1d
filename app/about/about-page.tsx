import { useTranslation } from 'react-i18next'
import type { ShopPicture } from '../context/shop-picture.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'

const paragraphs = ['start', 'idea', 'few', 'end'] as const
const principles = ['reach', 'lasting', 'honest', 'people'] as const

interface AboutPageProps {
  picture: ShopPicture | null
  /** The product that the shop's texts are about, cut out. */
  product: ShopPicture | null
}

export function AboutPage({ picture, product }: AboutPageProps) {
  const { t } = useTranslation('about')
  return (
    <div className="flex flex-col gap-20 py-12 sm:gap-28 sm:py-20">
      <div className="page-width grid gap-x-20 gap-y-8 lg:grid-cols-[1.15fr_1fr] lg:grid-rows-[auto_1fr]">
        <header className="flex flex-col gap-5">
          <h1 className="text-title">{t('title')}</h1>
          <p className="max-w-xl font-display text-heading text-pine">{t('subtitle')}</p>
        </header>
        {picture && (
          <Picture
            {...picture}
            sizes="(min-width: 84rem) 36rem, (min-width: 64rem) 42vw, (min-width: 40rem) 28rem, 80vw"
            priority
            className="h-auto w-full self-start rounded-panel bg-mist sm:max-lg:max-w-md lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          />
        )}
        <div className="flex max-w-prose flex-col gap-5 text-lg leading-relaxed">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{t(`mission.${paragraph}`)}</p>
          ))}
        </div>
      </div>
      <Principles />
      <Action product={product} />
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

function Action({ product }: Pick<AboutPageProps, 'product'>) {
  const { t } = useTranslation('about')
  return (
    <div className="page-width">
      <Section
        heading={t('action.title')}
        look="max-w-xl text-title"
        className={`relative flex flex-col items-start gap-8 rounded-panel bg-pine-mist p-8 sm:p-14 ${product ? 'sm:pr-[45%]' : 'lg:flex-row lg:items-center lg:justify-between'}`}
      >
        {product && (
          <Picture
            {...product}
            alt=""
            sizes="(min-width: 40rem) 24rem, 70vw"
            className="-order-1 h-auto w-4/5 self-center sm:absolute sm:right-[6%] sm:bottom-[6%] sm:h-[115%] sm:w-auto"
          />
        )}
        <div className="flex shrink-0 flex-wrap gap-3">
          <LinkButton to="/products">{t('action.shop')}</LinkButton>
          <LinkButton to="/contact" tone="second">
            {t('action.contact')}
          </LinkButton>
        </div>
      </Section>
    </div>
  )
}
