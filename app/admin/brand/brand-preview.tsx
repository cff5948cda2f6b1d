import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand } from '#/contract/brand.ts'
import type { AnsweredShopSettings } from '#/contract/shop-settings.ts'
import { brandTokens } from '../../brand/brand-css.ts'
import { type BrandFace, brandFaces } from '../../brand/brand-fonts.ts'
import { logoOn } from '../../brand/logo-on.ts'
import { type ShownLogo, turnedLogo } from '../../brand/page-brand.ts'
import { ToolButton } from '../tool-button.tsx'

const sizes = ['desktop', 'phone'] as const

/** What a brand does to a page, while it's chosen. */
export function BrandPreview({
  brand,
  pictures,
}: {
  brand: Brand
  pictures: AnsweredShopSettings['brandPictures']
}) {
  const { t } = useTranslation('adminBrand')
  const [size, setSize] = useState<(typeof sizes)[number]>('desktop')
  const faces = brandFaces[brand.fonts]
  useFaces(faces)
  const dark = brand.ground === 'dark' ? { colorScheme: 'dark' } : {}
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...brandTokens(brand, faces),
    ...dark,
  }
  return (
    <div className="grid justify-items-center gap-4 p-4">
      <div className="flex gap-2">
        {sizes.map((each) => (
          <ToolButton
            key={each}
            aria-pressed={each === size}
            onClick={() => setSize(each)}
            className="aria-pressed:border-pine aria-pressed:bg-pine-mist max-md:min-h-11"
          >
            {t(`sizes.${each}`)}
          </ToolButton>
        ))}
      </div>
      <div
        role="img"
        aria-label={t('previewOf')}
        className={`w-full ${size === 'phone' ? 'max-w-80' : ''}`}
      >
        <div
          inert
          style={style}
          className="overflow-clip rounded-card border border-line bg-chalk font-sans text-base text-ink"
        >
          <Sample logo={logoOn(pictures, brand.ground === 'dark')} isWide={size === 'desktop'} />
        </div>
      </div>
    </div>
  )
}

/** The typefaces of a brand, downloaded when it's looked at. */
function useFaces(faces: readonly BrandFace[]) {
  useEffect(() => {
    for (const { name, url } of faces) {
      const face = new FontFace(name, `url("${url}")`, { weight: '200 900' })
      document.fonts.add(face)
      face.load().catch(() => document.fonts.delete(face))
    }
  }, [faces])
}

function Sample({ logo, isWide }: { logo: ShownLogo | null; isWide: boolean }) {
  const { t } = useTranslation(['adminBrand', 'everyPage'])
  const name = t('everyPage:shopName')
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-b border-line bg-white px-4 py-3">
        {logo ? (
          <img
            src={logo.url}
            alt=""
            className={`h-8 max-w-40 object-contain ${logo.turned ? turnedLogo[logo.turned] : ''}`}
          />
        ) : (
          <span className="font-display text-xl font-semibold">{name}</span>
        )}
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-signal px-1 text-xs font-bold text-on-signal">
          2
        </span>
      </div>
      <div className="morning-light grid gap-4 px-4 py-8">
        <p className="font-display text-3xl leading-tight font-semibold">{t('everyPage:motto')}</p>
        <p className="text-slate">
          {t('sample.text')}{' '}
          <span className="text-pine underline underline-offset-4">{t('sample.link')}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <span className="button button-main button-small">{t('sample.link')}</span>
          <span className="button button-second button-small">{t('sample.more')}</span>
        </div>
      </div>
      <div className={`grid gap-4 p-4 ${isWide ? 'sm:grid-cols-2' : ''}`}>
        {[t('sample.few'), ''].slice(0, isWide ? 2 : 1).map((few) => (
          <div key={few} className="grid gap-3 rounded-card bg-white p-4 shadow-raised">
            <div className="compartment h-24" />
            <p className="font-display text-lg font-semibold">{t('sample.product')}</p>
            <p>{t('sample.price')}</p>
            <p className="min-h-5 text-sm font-medium text-leather-deep">{few}</p>
            <span className="button button-main button-small">{t('sample.cart')}</span>
          </div>
        ))}
      </div>
      <div className="on-dark grid gap-3 bg-pine-deep px-4 py-6">
        <span className="font-display text-xl font-semibold">{name}</span>
        <span className="button button-light button-small justify-self-start">
          {t('sample.link')}
        </span>
      </div>
      <div className="on-dark bg-ink px-4 py-5">
        <p className="text-white/85">{t('everyPage:motto')}</p>
        <p className="mt-2 rounded-pill border border-white/60 bg-white/10 px-4 py-2 text-sm text-white">
          {t('sample.field')}
        </p>
        <p className="mt-2 text-sm font-medium text-signal">{t('sample.more')}</p>
      </div>
    </>
  )
}
