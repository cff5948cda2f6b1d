import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronIcon, Icon } from '../ui/icons.tsx'
import { toolButton } from './tool-button.tsx'

/** The classes of an entry of `MoreActions`. */
export const moreAction = 'menu-panel-link w-full text-left'

/** A button among them. */
export function MoreAction({ tone, ...props }: ComponentProps<'button'> & { tone?: 'bad' }) {
  return (
    <button
      type="button"
      className={`${moreAction} ${tone === 'bad' ? 'text-alarm' : ''}`}
      {...props}
    />
  )
}

interface MoreActionsProps {
  entries: Readonly<Record<string, ReactNode>>
  /** In a row of a list: what the row is called. */
  rowName?: string
}

/**
 * What else can be done with a record, behind a button; choosing closes it. On a
 * phone, and in a row of a list, the button is three dots. Renders nothing without entries.
 */
export function MoreActions({ entries, rowName }: MoreActionsProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const isRow = rowName !== undefined
  const shown = Object.entries(entries).filter(([, entry]) => Boolean(entry))
  if (shown.length === 0) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={isRow ? `${toolButton('quiet')} size-11 shrink-0 px-0! md:size-9` : toolButton()}
      >
        <span className={isRow ? 'sr-only' : 'max-sm:sr-only'}>
          {isRow ? t('moreActionsFor', { name: rowName }) : t('moreActions')}
        </span>
        {!isRow && <ChevronIcon className="size-4 max-sm:hidden" />}
        <Icon className={`size-5 stroke-3 ${isRow ? '' : 'sm:hidden'}`}>
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </Icon>
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-panel p-1.5 text-sm"
        // Before what it does: the button has the focus again, and keeps it in a row that moves.
        onClickCapture={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <ul>
          {shown.map(([name, entry]) => (
            <li key={name}>{entry}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
