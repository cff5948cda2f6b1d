import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ShopAccess } from '#/clients/shop/shop.ts'
import { useSession } from '../session/session-provider.tsx'
import { browserCartDeps, keepCartTrue } from './cart-browser.ts'
import type { CartStore } from './cart-store.ts'
import type { CartTrouble, CartView } from './cart-view.ts'
import { lazyCart, loadingView } from './lazy-cart.ts'

const CartContext = createContext<CartStore | null>(null)

interface CartProviderProps {
  /** The shop in the visitor's present language and market; null on the server. */
  shop: ShopAccess | null
  /** Tells the visitor that something failed, in the words of docs/requirements.md. */
  report: (trouble: CartTrouble) => void
  children: ReactNode
}

/** Owns the one cart of the site; it lives in the browser, so the server renders it as loading. */
export function CartProvider({ shop, report, children }: CartProviderProps) {
  const customer = useCustomerOfCart()
  const latest = useRef({ shop, report, customer })
  useEffect(() => {
    latest.current = { shop, report, customer }
  })
  const [store] = useState(() => {
    if (shop === null) return null
    const deps = {
      ...browserCartDeps(),
      shop: () => latest.current.shop ?? shop,
      customer: () => latest.current.customer,
      report: (trouble: CartTrouble) => latest.current.report(trouble),
    }
    return lazyCart({ ...deps, download: async () => (await downloadCart()).openCart(deps) })
  })
  useEffect(() => (store ? keepCartTrue(store) : undefined), [store])
  useEffect(() => downloadOnFirstInteraction(), [])
  useLocaleChange(store, shop && `${shop.country} ${shop.language} ${customer?.id}`)
  return <CartContext value={store}>{children}</CartContext>
}

const downloadCart = () => import('./open-cart.ts')

/** Whoever looks around with a hand on the shop may soon add something, and shall not wait for it. */
function downloadOnFirstInteraction(): () => void {
  const moved = new AbortController()
  const download = () => {
    moved.abort()
    downloadCart().catch(() => {}) // asked for again when it is needed
  }
  for (const move of ['pointermove', 'touchstart', 'keydown']) {
    window.addEventListener(move, download, { passive: true, signal: moved.signal })
  }
  return () => moved.abort()
}

/** Null while nobody is signed in, undefined until that is known. */
function useCustomerOfCart() {
  const { status, customer, token } = useSession()
  if (status === 'loading') return undefined
  return customer && { id: customer.id, token }
}

function useLocaleChange(store: CartStore | null, locale: string | null): void {
  const known = useRef(locale)
  useEffect(() => {
    if (known.current === locale) return
    known.current = locale
    store?.localeChanged()
  }, [store, locale])
}

const never = () => () => {}

/** The cart as it stands, and what can be done with it. */
export function useCart(): CartView &
  Omit<CartStore, 'view' | 'subscribe' | 'onAdded' | 'leave' | 'stop'> {
  const store = use(CartContext)
  const view = useSyncExternalStore(
    store?.subscribe ?? never,
    store?.view ?? (() => loadingView),
    () => loadingView,
  )
  return { ...view, ...(store ?? closedCart) }
}

/** Runs whenever something has come into the cart, for whoever wants to show it. */
export function useCartAdded(listener: () => void): void {
  const store = use(CartContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => store?.onAdded(() => latest.current()), [store])
}

/** What the server renders with: nobody acts there. */
const closedCart = {
  add: async () => 'failed' as const,
  setQuantity() {},
  remove() {},
  undo() {},
  clear() {},
  dismiss() {},
  refresh() {},
  flush() {},
  localeChanged() {},
}
