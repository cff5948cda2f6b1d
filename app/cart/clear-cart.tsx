import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface ClearCartProps {
  open: boolean
  clear: () => void
  onClose: () => void
}

/** Asks first, because there is no way back from an empty cart. */
export function ClearCart({ open, clear, onClose }: ClearCartProps) {
  const { t } = useTranslation('cart')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy="clear-cart"
      className="m-auto w-full max-w-[min(24rem,100vw-2rem)] rounded-card bg-white p-6 shadow-floating"
    >
      <div className="flex flex-col gap-4">
        <h2 id="clear-cart" className="text-heading">
          {t('clearDialog.heading')}
        </h2>
        <p className="text-slate">{t('clearDialog.text')}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="second" onClick={onClose}>
            {t('clearDialog.cancel')}
          </Button>
          <Button
            onClick={() => {
              clear()
              onClose()
            }}
          >
            {t('clearDialog.confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
