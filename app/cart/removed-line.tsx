import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'

interface RemovedLineProps {
  removed: { name: string } | null
  undo: () => void
  /** Undo goes away when it is pressed; the focus goes here. */
  focusAfterUndo: RefObject<HTMLElement | null>
}

/** Says what was removed. The focus was on the line that is gone, so it comes to Undo. */
export function RemovedLine({ removed, undo, focusAfterUndo }: RemovedLineProps) {
  const { t } = useTranslation('cart')
  const button = useRef<HTMLButtonElement>(null)
  const name = removed?.name ?? null
  const known = useRef(name)
  useEffect(() => {
    const isNew = name !== null && name !== known.current
    known.current = name
    if (isNew && document.activeElement === document.body) button.current?.focus()
  }, [name])
  return (
    <div role="status" className="empty:hidden">
      {name !== null && (
        <Banner className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <p className="grow">{t('removed', { name })}</p>
          <button
            ref={button}
            type="button"
            className="min-h-9 font-semibold underline underline-offset-4"
            onClick={() => {
              undo()
              focusAfterUndo.current?.focus()
            }}
          >
            {t('undo')}
          </button>
        </Banner>
      )}
    </div>
  )
}
