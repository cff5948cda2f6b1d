import { useTranslation } from 'react-i18next'
import { listGoingWith, type Suggestion } from '#/clients/shop/suggestions.ts'
import { useCart } from '../cart/cart-provider.tsx'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { lazyShop } from '../context/lazy-shop.ts'
import { useCurrency } from '../currency/currency-provider.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { useQuery } from '../ui/use-query.ts'
import { ProductRow } from './product-row.tsx'

const shown = 4

/** What goes with the cart, below it: nothing until it's known, so that nothing has to leave again. */
export function GoesWithCart() {
  const { t } = useTranslation('products')
  const { shop: address } = useBrowserSettings()
  const { country } = useCurrency().selected
  const language = useLanguage()
  const { items } = useCart()
  const { value: products } = useQuery<readonly Suggestion[]>(
    () =>
      // Its failure isn't worth an error message.
      listGoingWith(lazyShop(address, { language, country }), items, shown).catch(() => []),
    { key: language + country, version: items.map(({ variantId }) => variantId).join() },
  )
  const inCart = new Set(items.map(({ id }) => id))
  const others = products?.filter(({ handle }) => !inCart.has(handle)) ?? []
  if (others.length === 0) return null
  return <ProductRow heading={t('goesWith')} products={others} />
}
