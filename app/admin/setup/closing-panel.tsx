import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Closing, closing, firstOpenDay } from '#/contract/closing.ts'
import { dayInSentence } from '#/contract/dates.ts'
import type { VersionedShopSettings } from '#/contract/shop-settings.ts'
import { TextField } from '../../forms/field.tsx'
import { type Typed, typedIn } from '../../forms/use-form.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { TranslatedField, textsTyped } from '../editor/translated-field.tsx'
import { FieldPanel } from '../panel.tsx'

const maxMessage = 500

/** What was typed under "Temporary closure"; null without a first day. */
export function closingIn(typed: Typed): Closing | null {
  const { closedFrom: from = '', closedUntil: until = '' } = typed
  if (from === '') return null
  return { from, until: until === '' ? null : until, message: textsTyped(typed, 'closed') }
}

/** The fields whose values don't fit together. */
export function closingProblems({ closedFrom = '', closedUntil = '' }: Typed) {
  if (closedFrom === '' && closedUntil !== '') return [['closedFrom', 'noFirst']] as const
  if (closedUntil !== '' && closedUntil < closedFrom) return [['closedUntil', 'turned']] as const
  return []
}

/** When the shop takes no orders, what it says meanwhile, and what that means. */
export function ClosingPanel({ settings: { closed } }: Pick<VersionedShopSettings, 'settings'>) {
  const { t } = useTranslation('setup')
  const [shown, setShown] = useState(closed)
  function preview({ target }: FormEvent) {
    if (!(target instanceof HTMLElement)) return
    const form = target.closest('form')
    if (form) setShown(closingIn(typedIn(new FormData(form))))
  }
  return (
    <FieldPanel heading={t('closed.heading')} anchor="closed" lead={t('closed.lead')}>
      <div className="grid gap-4" onInput={preview}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="closedFrom"
            type="date"
            label={t('closed.from')}
            defaultValue={closed?.from ?? ''}
            optional
          />
          <TextField
            name="closedUntil"
            type="date"
            label={t('closed.until')}
            hint={t('closed.untilHint')}
            defaultValue={closed?.until ?? ''}
            optional
          />
        </div>
        <TranslatedField
          name="closed"
          text={closed?.message}
          label={(language) => t('closed.message', { language })}
          maxLength={maxMessage}
          rows={2}
          className="grid gap-4"
        />
        <ClosingPreview shown={shown} />
      </div>
    </FieldPanel>
  )
}

function ClosingPreview({ shown }: { shown: Closing | null }) {
  const { t } = useTranslation('setup')
  const language = useLanguage()
  const { data } = closing.safeParse(shown)
  const day = data ? firstOpenDay(data) : null
  const from = data ? dayInSentence(data.from, language) : ''
  return (
    <p role="status" className="text-slate">
      {!data
        ? t('closed.never')
        : day === null
          ? t('closed.previewForNow', { from })
          : t('closed.preview', { from, day: dayInSentence(day, language) })}
    </p>
  )
}
