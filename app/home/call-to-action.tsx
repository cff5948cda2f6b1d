import { useTranslation } from 'react-i18next'
import type { ShopPicture } from '../context/shop-picture.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'

interface CallToActionProps {
  picture: ShopPicture | null
  /** The address of the product that it's about; null if it's about none. */
  product: string | null
}

export function CallToAction({ picture, product }: CallToActionProps) {
  const { t } = useTranslation('home')
  return (
    // Without reviews in between, the white section above already provides the space.
    <section aria-labelledby="action" className="bg-white py-20 lg:py-32 [:has(#why)+&]:pt-0">
      <div className="page-width">
        <div
          className={`on-dark grid overflow-hidden rounded-panel bg-pine-deep ${picture ? 'lg:grid-cols-2' : ''}`}
        >
          <div className="flex flex-col items-start justify-center gap-6 p-8 sm:p-12 lg:p-16">
            <h2 id="action" className="text-title">
              {t('action.title')}
            </h2>
            <p className="max-w-md text-lg text-white/85">{t('action.text')}</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/products" prefetch="intent" tone="light" size="large">
                {t('action.shop')}
              </LinkButton>
              {product && (
                <LinkButton to={product} tone="second-light" size="large">
                  {t('action.kit')}
                </LinkButton>
              )}
            </div>
          </div>
          {picture && (
            <Picture
              {...picture}
              sizes="(min-width: 64rem) 40rem, 94vw"
              className="aspect-4/3 h-auto w-full object-cover lg:aspect-square"
            />
          )}
        </div>
      </div>
    </section>
  )
}
