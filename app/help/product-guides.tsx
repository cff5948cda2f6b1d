import { useTranslation } from 'react-i18next'
import type { ProseSection } from '#/content/prose.types.ts'
import { productPath } from '#/contract/page-addresses.ts'
import type { ShopPicture } from '../context/shop-picture.ts'
import { ProseView } from '../prose/prose-view.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { HelpPageProps } from './help-page.tsx'

/** How each product is used, with a link to it. */
export function ProductGuides({ guides, pictures }: Pick<HelpPageProps, 'guides' | 'pictures'>) {
  const { t } = useTranslation('help')
  return (
    <section aria-labelledby="guides" className="page-width flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <h2 id="guides" className="text-title">
          {t('guides.title')}
        </h2>
        <p className="text-lg text-slate">{t('guides.lead')}</p>
      </div>
      <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 xl:grid-cols-4">
        {guides.map((guide, index) => (
          <Guide key={guide.id} guide={guide} picture={pictures[guide.id]} wide={index === 0} />
        ))}
      </ul>
    </section>
  )
}

interface GuideProps {
  guide: ProseSection
  picture: ShopPicture | undefined
  /** True for the kit, which comes first and contains all the others. */
  wide: boolean
}

function Guide({ guide: { id, title, prose }, picture, wide }: GuideProps) {
  const { t } = useTranslation('help')
  return (
    <li
      className={`flex min-w-0 flex-col gap-5 max-md:grid max-md:grid-cols-[7rem_1fr] max-md:gap-4 ${wide ? 'md:col-span-full md:grid md:grid-cols-2 md:items-center md:gap-8 lg:grid-cols-[26rem_1fr] lg:gap-12' : ''}`}
    >
      {picture && (
        <Picture
          {...picture}
          sizes={`(min-width: 80rem) ${wide ? 26 : 19}rem, (min-width: 48rem) 45vw, 92vw`}
          className="aspect-square h-auto w-full rounded-card bg-mist object-contain"
        />
      )}
      <div className={`flex flex-col gap-4 ${wide ? '' : 'grow'}`}>
        <h3 id={id} className="scroll-mt-28 text-heading">
          {title}
        </h3>
        <ProseView prose={prose} className="text-slate" />
        <TextLink
          to={productPath(id)}
          prefetch="intent"
          aria-label={t('guides.productOf', { title })}
          className={`self-start font-semibold ${wide ? '' : 'mt-auto'}`}
        >
          {t('guides.product')}
        </TextLink>
      </div>
    </li>
  )
}
