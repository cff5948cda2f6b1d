import { useTranslation } from 'react-i18next'
import type { ProductPrices } from '#/clients/shop/product-prices.ts'
import { Price } from './price.tsx'

interface ProductPriceProps {
  of: Pick<ProductPrices, 'price' | 'priceBefore'> & { priceVaries?: boolean }
  /** The classes of the price itself. */
  className?: string
}

/** A product's price: "from" if it varies, beside the former price if it was reduced. */
export function ProductPrice({
  of: { price, priceVaries, priceBefore },
  className,
}: ProductPriceProps) {
  const { t } = useTranslation('products')
  return (
    <>
      {priceBefore && <span className="sr-only">{t('detail.nowPrice')} </span>}
      {priceVaries && <span className="font-normal text-slate">{t('from')} </span>}
      <Price value={price} className={className} />
      {priceBefore && (
        <s className="ml-[0.5em] text-[0.85em] font-normal text-slate">
          <span className="sr-only">{t('detail.wasPrice')} </span>
          <Price value={priceBefore} />
        </s>
      )}
    </>
  )
}
