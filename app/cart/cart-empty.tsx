import { useTranslation } from 'react-i18next'
import { KitPicture } from '../shell/kit-picture.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export function CartEmpty() {
  const { t } = useTranslation('cart')
  return (
    <section className="grid items-center gap-x-8 overflow-hidden rounded-panel bg-mist sm:grid-cols-2">
      <div className="flex flex-col items-start gap-4 p-8 sm:p-12 lg:p-16">
        <h2 className="text-title">{t('empty.heading')}</h2>
        <p className="max-w-prose text-lg text-slate">{t('empty.text')}</p>
        <LinkButton to="/products" prefetch="intent" size="large" className="mt-2">
          {t('empty.browse')}
        </LinkButton>
      </div>
      <div className="aspect-4/3 px-6 pb-6 sm:py-8">
        <KitPicture
          sizes="(min-width: 64rem) 30rem, 80vw"
          className="size-full object-contain drop-shadow-[0_20px_24px_rgb(20_32_31/0.22)]"
        />
      </div>
    </section>
  )
}
