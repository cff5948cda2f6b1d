import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface TestFrameProps {
  summary: ReactNode
  children: ReactNode
}

/** Arranged like the hosted checkout. */
export function TestFrame({ summary, children }: TestFrameProps) {
  const { t } = useTranslation('testCheckout')
  return (
    <div className="page-width grid min-h-[calc(100dvh-4.5rem)] max-w-6xl! grid-cols-1 content-start items-start gap-x-16 gap-y-8 py-8 sm:py-12 lg:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-8 max-lg:order-2">
        <h1 className="text-title">{t('heading')}</h1>
        {children}
      </div>
      {summary}
    </div>
  )
}
