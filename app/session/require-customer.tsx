import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import type { Customer } from '#/clients/shop/customers.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { ReturnTo } from './return-to.ts'
import { useSession } from './session-provider.tsx'

interface RequireCustomerProps {
  children: (customer: Customer) => ReactNode
}

/**
 * Shows a page to customers only: a spinner until the session is known, then the page, or /login, which remembers the
 * page. After signing out on the page, signing in doesn't return to it.
 */
export function RequireCustomer({ children }: RequireCustomerProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [whenOpened] = useState(session.status)
  if (session.status === 'signedIn') return children(session.customer)
  if (session.status === 'loading') {
    return (
      // As tall as the window, so that the footer doesn't move when the page arrives.
      <div className="grid min-h-[calc(100dvh-4.5rem)] place-items-center">
        <Spinner label={t('loading')} />
      </div>
    )
  }
  const remembered: ReturnTo = { from: pathname + search + hash }
  const justLeft = session.ended === 'left' && whenOpened !== 'signedOut'
  return <Navigate to="/login" replace state={justLeft ? undefined : remembered} />
}
