import { useTranslation } from 'react-i18next'
import type { ProductPicture } from '#/clients/shop-admin/media.ts'
import type { EditedProduct, EditedVariant } from '#/clients/shop-admin/products.ts'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../panel.tsx'
import {
  CommonFields,
  RareFields,
  useTypedPrices,
  useVariantStock,
  VariantNotes,
} from './variant-fields.tsx'
import { VariantTable } from './variant-table.tsx'

interface VariantsProps {
  product: EditedProduct
  /** Those of the product, in order; null if they can't be read. */
  pictures: readonly ProductPicture[] | null
}

/** What the product costs, and how many there are: by variant, where there are several. */
export function VariantsPanel({ product, pictures }: VariantsProps) {
  const { t } = useTranslation('adminProducts')
  const { hasOnlyDefaultVariant: isSingle, variants, status } = product
  const [only] = variants.nodes
  const isFree = status === 'ACTIVE' && variants.nodes.some(({ price }) => Number(price) === 0)
  return (
    <Panel heading={t(isSingle ? 'price' : 'variants')}>
      {isFree && (
        <Banner tone="warning" className="m-4 mb-0">
          {t('free')}
        </Banner>
      )}
      {isSingle && only ? (
        <OnlyVariant product={product} variant={only} />
      ) : (
        <VariantTable product={product} pictures={pictures} />
      )}
    </Panel>
  )
}

/** The fields of a product without options. */
function OnlyVariant({ product, variant }: { product: EditedProduct; variant: EditedVariant }) {
  const { t } = useTranslation('adminProducts')
  const count = useVariantStock(variant)
  const prices = useTypedPrices(variant)
  return (
    <fieldset className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-4">
      <legend className="sr-only">{t('price')}</legend>
      <CommonFields {...{ variant, count, prices }} />
      <RareFields {...{ variant, prices }} />
      <VariantNotes {...{ product, variant, count, prices }} />
    </fieldset>
  )
}
