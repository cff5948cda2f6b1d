import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { useSession } from '../session/session-provider.tsx'
import { useOnMount } from '../ui/use-on-mount.ts'
import { browserCartDeps, keepCartTrue } from './cart-browser.ts'
import type { CartStore } from './cart-store.ts'
import type { CartTrouble, CartView } from './cart-view.ts'
import { lazyCart, loadingView } from './lazy-cart.ts'

const CartContext = createContext<CartStore | null>(null)

interface CartProviderProps {
  /** The shop in the visitor's current language and market; null on the server. */
  shop: ShopAccess | null
  /** Notifies the visitor that something failed, with the messages of docs/requirements.md. */
  report: (trouble: CartTrouble) => void
  children: ReactNode
}

/** Owns the one cart of the site; it lives in the browser, so the server renders it as loading. */
export function CartProvider({ shop, report, children }: CartProviderProps) {
  const customer = useCustomerOfCart()
  const latest = useRef({ shop, report, customer })
  const [store] = useState(() => {
    if (shop === null) return null
    const report = (trouble: CartTrouble) => latest.current.report(trouble)
    const deps = {
      ...browserCartDeps(() => report('notStored')),
      shop: () => latest.current.shop ?? shop,
      customer: () => latest.current.customer,
      report,
    }
    return lazyCart({
      ...deps,
      async download() {
        const { openCart } = await download()
        return openCart(deps)
      },
    })
  })
  useEffect(() => {
    const moved = localeOf(latest.current) !== localeOf({ shop, customer })
    latest.current = { shop, report, customer }
    if (moved) store?.localeChanged()
  })
  useOnMount(() => (store ? keepCartTrue(store, prepare) : undefined))
  return <CartContext value={store}>{children}</CartContext>
}

const download = () => import('./open-cart.ts')

/** A failed download is retried when it's needed. */
const prepare = () => void download().catch(() => {})

/** Null while nobody is signed in, undefined until that is known. */
function useCustomerOfCart() {
  const { status, customer, token } = useSession()
  if (status === 'loading') return undefined
  return customer && { id: customer.id, token }
}

interface Locale {
  shop: ShopAccess | null
  customer: ReturnType<typeof useCustomerOfCart>
}

/** A key of the cart's language, market, and customer. */
function localeOf({ shop, customer }: Locale): string {
  return `${shop?.country} ${shop?.language} ${customer?.id}`
}

const never = () => () => {}

/** The cart as it stands, and what can be done with it. */
export function useCart(): CartView &
  Omit<CartStore, 'view' | 'subscribe' | 'onAdded' | 'leave' | 'stop' | 'localeChanged'> {
  const store = use(CartContext)
  const view = useSyncExternalStore(
    store?.subscribe ?? never,
    store?.view ?? (() => loadingView),
    () => loadingView,
  )
  return { ...view, ...(store ?? closedCart) }
}

/** Runs the listener whenever something was added to the cart. */
export function useCartAdded(listener: () => void): void {
  const store = use(CartContext)
  const added = useEffectEvent(listener)
  useEffect(() => store?.onAdded(() => added()), [store])
}

/** A cart that does nothing, for rendering on the server. */
const closedCart = {
  add: async () => 'failed' as const,
  setQuantity() {},
  remove() {},
  undo() {},
  clear() {},
  dismiss() {},
  changeCodes: async () => 'failed' as const,
  refresh() {},
  flush() {},
}
