import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompletedCheckout } from '#/contract/checkout.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Button } from '../ui/button.tsx'

/** Lets a signed-in customer save the shipping address in the address book. */
export function SaveDetails({ information }: Pick<CompletedCheckout, 'information'>) {
  const { t } = useTranslation('checkout')
  const { shop } = useBrowserSettings()
  const language = useLanguage()
  const [state, setState] = useState<'ready' | 'busy' | 'saved' | 'failed'>('ready')
  const save = async () => {
    if (state === 'busy') return
    setState('busy')
    // Most buyers never need it.
    const { keepAddress } = await import('./keep-address.ts')
    setState((await keepAddress(shop, { language, information })) ? 'saved' : 'failed')
  }
  return (
    <div className="only-signed-in flex flex-col items-start gap-3">
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
