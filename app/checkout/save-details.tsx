import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompletedCheckout } from '#/contract/checkout.ts'
import { useSession } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'

/** For a customer who is signed in: puts where it goes into the address book. */
export function SaveDetails({ information }: Pick<CompletedCheckout, 'information'>) {
  const { t } = useTranslation('checkout')
  const { customer, view, shop } = useSession()
  const [state, setState] = useState<'ready' | 'busy' | 'saved' | 'failed'>('ready')
  const save = async () => {
    const { token } = view()
    if (token === null || state === 'busy') return
    setState('busy')
    // Most buyers never need it.
    const { keepAddress } = await import('./keep-address.ts')
    setState((await keepAddress(shop(), { token, information })) ? 'saved' : 'failed')
  }
  if (customer === null) return null
  return (
    <div className="flex flex-col items-start gap-3">
      {state !== 'saved' && (
        <Button tone="second" busy={state === 'busy'} onClick={() => void save()}>
          {state === 'busy' ? t('done.saving') : t('done.save')}
        </Button>
      )}
      <p role="status" className="text-slate empty:hidden">
        {state === 'saved' && t('done.saved')}
        {state === 'failed' && t('done.notSaved')}
      </p>
    </div>
  )
}
