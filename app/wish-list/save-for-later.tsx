import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idKey, savingParameter } from '#/contract/page-addresses.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useFirstInteraction } from '../context/use-first-interaction.ts'
import { withMessages } from '../i18n/messages.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Icon } from '../ui/icons.tsx'
import { lazyOptional } from '../ui/lazy-optional.ts'

/** Downloaded after the first interaction. */
const SavedProduct = lazyOptional(
  async () => (await withMessages('reviews', import('./saved-product.tsx'))).SavedProduct,
)

interface SaveForLaterProps {
  product: { id: string; title: string }
}

/**
 * Adds the product to the customer's wish list, or removes it; not shown if another shop manages the accounts on its
 * own pages. Before hydration, it's a form that leads to the list.
 */
export function SaveForLater({ product }: SaveForLaterProps) {
  const { t } = useTranslation('products')
  const { accountUrl, customersAt } = useBrowserSettings().shop
  const active = useFirstInteraction()
  const [presses, setPresses] = useState(0)
  const [saved, setSaved] = useState(false)
  if (accountUrl && !customersAt) return null
  return (
    <form
      action="/account/saved"
      className="-mt-3 -ml-4"
      onSubmit={(event) => {
        event.preventDefault()
        setPresses(presses + 1)
      }}
    >
      <button
        type="submit"
        name={savingParameter}
        value={idKey(product.id)}
        aria-pressed={saved}
        className={buttonLook({ tone: 'quiet', size: 'small' })}
      >
        <Icon className={`size-6 ${saved ? 'fill-current!' : ''}`}>
          <path d="M12 20S4 15 4 9a4.2 4.2 0 0 1 8-2 4.2 4.2 0 0 1 8 2c0 6-8 11-8 11Z" />
        </Icon>
        {t('save')}
      </button>
      {(active || presses > 0) && (
        <Suspense>
          <SavedProduct product={product} presses={presses} saved={saved} onSaved={setSaved} />
        </Suspense>
      )}
    </form>
  )
}
