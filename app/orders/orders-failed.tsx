import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface OrdersFailedProps {
  heading: string
  retry: () => void
  /** The way back. */
  children: ReactNode
}

export function OrdersFailed({ heading, retry, children }: OrdersFailedProps) {
  const { t } = useTranslation()
  return (
    <EmptyState role="alert" heading={heading}>
      <Button onClick={retry}>{t('tryAgain')}</Button>
      {children}
    </EmptyState>
  )
}
