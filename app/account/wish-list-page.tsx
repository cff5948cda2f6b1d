import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { changeWishList, readWishList } from '#/clients/backend/wish-list.ts'
import { listCardsById } from '#/clients/shop/product-cards.ts'
import { isShopError } from '#/clients/shop/shop-error.ts'
import { idKey } from '#/contract/page-addresses.ts'
import type { SavedProduct } from '#/contract/wish-list.ts'
import { useCurrency } from '../currency/currency-provider.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import type { ProductCardView } from '../products/product-list-view.ts'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useQuery } from '../ui/use-query.ts'
import { takeProductToSave } from '../wish-list/product-to-save.ts'

/** The products that the customer has saved for later, as they are sold now (wish-list-2). */
export function WishListPage() {
  const { t } = useTranslation('wishList')
  const { list, retry, change } = useWishList()
  const notify = useNotify()
  const heading = useRef<HTMLHeadingElement>(null)

  async function remove({ id, title }: Removable) {
    const result = await change('DELETE', id)
    if (!result.ok) return notify({ text: result.error ?? t('changeFailed'), tone: 'bad' })
    // The button that had the focus is gone.
    heading.current?.focus()
    const undo = { label: t('undo'), run: () => void change('PUT', id) }
    notify({ text: t('removed', { title }), action: undo })
  }

  const loaded = list && 'cards' in list ? list : null
  const count = loaded && loaded.cards.length + loaded.gone.length
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.5rem)] flex-col gap-8 py-10 sm:py-14">
      <Title heading={heading} count={count ?? 0} />
      {(list === null || 'failure' in list) && <NotLoaded failed={list} retry={retry} />}
      {count === 0 && (
        <EmptyState heading={t('empty.heading')} text={t('empty.text')}>
          <LinkButton to="/products" prefetch="intent">
            {t('empty.browse')}
          </LinkButton>
        </EmptyState>
      )}
      {loaded && loaded.cards.length > 0 && (
        <ProductGrid
          cards={loaded.cards}
          after={(card) => <Remove product={card} remove={remove} />}
        />
      )}
      {loaded && loaded.gone.length > 0 && <NoLongerSold products={loaded.gone} remove={remove} />}
    </div>
  )
}

function Title({ heading, count }: { heading: Ref<HTMLHeadingElement>; count: number }) {
  const { t } = useTranslation('wishList')
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-title"
    >
      {t('title')}{' '}
      {count > 0 && (
        <span className="font-sans text-base font-normal tracking-normal text-slate">
          {t('count', { count })}
        </span>
      )}
    </h1>
  )
}

function NotLoaded({ failed, retry }: { failed: Failed | null; retry: () => void }) {
  const { t } = useTranslation(['wishList', 'everyPage'])
  if (failed === null)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-96" />
      </div>
    )
  return (
    <EmptyState role="alert" heading={failed.failure ?? t('failed')}>
      <Button onClick={retry}>{t('everyPage:tryAgain')}</Button>
    </EmptyState>
  )
}

interface NoLongerSoldProps {
  products: readonly SavedProduct[]
  remove: RemoveProps['remove']
}

function NoLongerSold({ products, remove }: NoLongerSoldProps) {
  const { t } = useTranslation('wishList')
  return (
    <Section heading={t('gone')} className="flex flex-col gap-3">
      <ul className="divide-y divide-line">
        {products.map(({ productId: id, productTitle: title }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            {title}
            <Remove product={{ id, title }} remove={remove} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Removable = Pick<ProductCardView, 'id' | 'title'>

interface RemoveProps {
  product: Removable
  remove: (product: Removable) => Promise<void>
}

function Remove({ product, remove }: RemoveProps) {
  const { t } = useTranslation('wishList')
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={t('removeFor', { title: product.title })}
      className="-ml-4"
      onClick={() => void remove(product)}
    >
      {t('remove')}
    </Button>
  )
}

interface Failed {
  /** The shop's own message, if it sent one. */
  failure: string | null
}

type WishList =
  | Failed
  /** Products that are no longer sold have no card. */
  | { cards: readonly ProductCardView[]; gone: readonly SavedProduct[] }

/** The list in the visitor's language and currency, including a product that was saved by signing in. */
function useWishList() {
  const { shop } = useSession()
  const call = useCustomerCall()
  const { country } = useCurrency().selected
  const { value, load, retry } = useQuery<WishList>(read, {
    version: `${useLanguage()} ${country}`,
  })

  async function read(): Promise<WishList> {
    const toSave = takeProductToSave()
    const refused = toSave === null ? null : await call(changeWishList('PUT', toSave))
    if (refused?.ok === false) return { failure: refused.error }
    const list = await call(readWishList)
    if (!list.ok) return { failure: list.error }
    const saved = list.value.products
    try {
      const ids = saved.map(({ productId }) => `gid://shopify/Product/${productId}`)
      const products = await listCardsById(shop(), ids)
      const sold = new Set(products.map(({ id }) => idKey(id)))
      return {
        cards: products.map(toCard),
        gone: saved.filter((product) => !sold.has(product.productId)),
      }
    } catch (error) {
      if (isShopError(error)) return { failure: null }
      throw error
    }
  }

  return {
    /** Null until it is known. */
    list: value,
    retry,
    async change(method: 'PUT' | 'DELETE', id: string) {
      const result = await call(changeWishList(method, id))
      if (result.ok) await load()
      return result
    },
  }
}

type Product = Awaited<ReturnType<typeof listCardsById>>[number]

function toCard(product: Product): ProductCardView {
  return { ...product, secondImage: product.images[1] ?? null, lead: '', rating: null }
}
