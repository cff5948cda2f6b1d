import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteAccountCall } from '#/clients/backend/customers.ts'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useNotify } from '../ui/notices.tsx'
import { ConfirmPassword } from './confirm-password.tsx'

interface DeleteAccountProps {
  open: boolean
  onClose: () => void
}

/** Asks twice: whether it is meant, and for the password. */
export function DeleteAccount({ open, onClose }: DeleteAccountProps) {
  const { t } = useTranslation('account')
  const { signOut } = useSession()
  const call = useCustomerCall()
  const navigate = useNavigate()
  const notify = useNotify()
  const [confirming, setConfirming] = useState(false)
  const deleting = useRef(false)

  async function deleteIt(): Promise<void> {
    if (deleting.current) return
    deleting.current = true
    setConfirming(false)
    const response = await call(deleteAccountCall)
    deleting.current = false
    if (!response.ok) return notify({ text: response.error ?? t('data.deleteFailed'), tone: 'bad' })
    notify({ text: t(`data.${response.value.outcome}`) })
    if (response.value.outcome === 'requested') return
    // The page must be gone before the session is: its guard would lead to the sign-in.
    await navigate('/', { flushSync: true })
    await signOut()
    // Another call of the page may have met the end of the account first, and the guard have led away.
    if (location.pathname !== '/') await navigate('/', { replace: true })
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        role="alertdialog"
        labelledBy="delete-account"
        className="m-auto w-full max-w-[min(28rem,100vw-2rem)] rounded-card bg-white p-6 shadow-floating sm:p-8"
      >
        <div className="flex flex-col gap-4">
          <h2 id="delete-account" className="text-heading">
            {t('data.deleteHeading')}
          </h2>
          <p className="text-slate">{t('data.deleteText')}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{t('data.keep')}</Button>
            <Button
              tone="second"
              onClick={() => {
                onClose()
                setConfirming(true)
              }}
            >
              {t('data.deleteGoOn')}
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmPassword
        open={confirming}
        text={t('confirm.forDeletion')}
        onConfirmed={() => void deleteIt()}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
