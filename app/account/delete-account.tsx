import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteAccountCall } from '#/clients/backend/customers.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useSession } from '../session/session-provider.tsx'
import { useCustomerCall } from '../session/use-customer-call.ts'
import { Confirm } from '../ui/confirm.tsx'
import { useNotify } from '../ui/notices.tsx'
import { ConfirmPassword } from './confirm-password.tsx'

interface DeleteAccountProps {
  open: boolean
  onClose: () => void
}

/** Deletes the account, only once however often it's requested, and goes to the home page. */
function useDeletion(): () => Promise<void> {
  const { t } = useTranslation('account')
  const { signOut } = useSession()
  const call = useCustomerCall()
  const navigate = useNavigate()
  const notify = useNotify()
  const deleting = useRef(false)
  return async () => {
    if (deleting.current) return
    deleting.current = true
    const response = await call(deleteAccountCall)
    deleting.current = false
    if (!response.ok) return notify({ text: response.error ?? t('data.deleteFailed'), tone: 'bad' })
    notify({ text: t(`data.${response.value.outcome}`) })
    if (response.value.outcome !== 'deleted') return
    // Leave the page before the session ends, or its guard would redirect to the sign-in.
    await navigate('/', { flushSync: true })
    await signOut()
    // Another request of the page may have found the account gone first, and its guard redirected.
    if (location.pathname !== '/') await navigate('/', { replace: true })
  }
}

/** Asks for confirmation, and for the password if there is one. */
export function DeleteAccount({ open, onClose }: DeleteAccountProps) {
  const { t } = useTranslation('account')
  const deleteAccount = useDeletion()
  const [confirming, setConfirming] = useState(false)
  const { customersAt } = useBrowserSettings().shop
  return (
    <>
      <Confirm
        open={open}
        heading={t('data.deleteHeading')}
        yes={t('data.deleteGoOn')}
        no={t('data.keep')}
        irrevocable
        onYes={() => {
          onClose()
          if (customersAt) void deleteAccount()
          else setConfirming(true)
        }}
        onClose={onClose}
      >
        {t('data.deleteText')}
      </Confirm>
      <ConfirmPassword
        open={confirming}
        text={t('confirm.forDeletion')}
        onConfirmed={() => {
          setConfirming(false)
          void deleteAccount()
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
