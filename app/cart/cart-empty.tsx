import { useTranslation } from 'react-i18next'
import { BundlePicture } from '../ui/bundle-picture.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export function CartEmpty() {
  const { t } = useTranslation('cart')
  return (
    <EmptyState
      heading={t('empty.heading')}
      text={t('empty.text')}
      picture={
        <BundlePicture
          sizes="(min-width: 64rem) 30rem, 80vw"
          className="size-full object-contain drop-shadow-[0_20px_24px_rgb(20_32_31/0.22)]"
        />
      }
    >
      <LinkButton to="/products" prefetch="intent" size="large">
        {t('empty.browse')}
      </LinkButton>
    </EmptyState>
  )
}
