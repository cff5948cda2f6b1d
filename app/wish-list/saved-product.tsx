import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { changeWishList, readWishList } from '#/clients/backend/wish-list.ts'
import { idKey } from '#/contract/page-addresses.ts'
import type { ReturnTo } from '../session/return-to.ts'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { useNotify } from '../ui/notices.tsx'
import { keepProductToSave, takeProductToSave } from './product-to-save.ts'

interface SavedProductProps {
  product: { id: string; title: string }
  /** How often the button was pressed; each press is handled once. */
  presses: number
  /** What the button shows. */
  saved: boolean
  onSaved: (saved: boolean) => void
}

/** The behavior and the state of the button in `SaveForLater`. */
export function SavedProduct({ product, presses, saved, onSaved }: SavedProductProps) {
  const { status, customer } = useSession()
  const call = useCustomerCall()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const answered = useRef(0)
  const productId = idKey(product.id)
  const change = useChange(product, onSaved)

  const learn = useEffectEvent(async () => {
    if (takeProductToSave() === productId) return change(true)
    const list = await call(readWishList)
    if (list.ok && answered.current === 0)
      onSaved(list.value.products.some((product) => product.productId === productId))
  })
  const leave = useEffectEvent(() => onSaved(false))
  const customerId = customer?.id ?? null
  useEffect(() => {
    if (customerId !== null) void learn()
    else leave()
  }, [customerId])

  const answer = useEffectEvent(() => {
    answered.current = presses
    if (status === 'signedIn') return change(!saved)
    keepProductToSave(productId)
    const returnTo: ReturnTo = { from: pathname + search }
    return navigate('/login', { state: returnTo })
  })
  useEffect(() => {
    if (presses > answered.current && status !== 'loading') void answer()
  }, [presses, status])
  return null
}

/** Saves or removes the product, shows the change at once, and reports the outcome. */
function useChange(
  { id, title }: SavedProductProps['product'],
  onSaved: SavedProductProps['onSaved'],
) {
  const { t } = useTranslation('wishList')
  const call = useCustomerCall()
  const notify = useNotify()
  const navigate = useNavigate()
  /** Changes reach the shop in the order of the presses. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return async (isWanted: boolean) => {
    onSaved(isWanted)
    const change = () => call(changeWishList(isWanted ? 'PUT' : 'DELETE', idKey(id)))
    const changing = last.current.then(change)
    last.current = changing
    const result = await changing
    if (!result.ok) {
      onSaved(!isWanted)
      notify({ text: result.error ?? t('changeFailed'), tone: 'bad' })
    } else if (isWanted) {
      const open = { label: t('open'), run: () => void navigate('/account/saved') }
      notify({ text: t('saved', { title }), action: open })
    } else notify({ text: t('removed', { title }) })
  }
}
