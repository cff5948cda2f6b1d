import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PostResult, postForm } from '#/clients/backend/post-form.ts'
import { Button } from '../ui/button.tsx'
import { useOnMount } from '../ui/use-on-mount.ts'
import { focusPage } from '../ui/use-page-change.ts'
import { takeEarlySubmit } from './early-submit.ts'
import { useEnterSite } from './use-gate.ts'

type Trouble =
  | Extract<PostResult, { outcome: 'tooMany' }>
  | { outcome: 'refused' | 'unreachable' | 'missing' }

export function PasscodeForm() {
  const { t } = useTranslation('gate')
  const enterSite = useEnterSite()
  const field = useRef<HTMLInputElement>(null)
  const entered = useRef(false)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  useOnMount(() => {
    field.current?.focus({ preventScroll: true })
    if (takeEarlySubmit()) field.current?.form?.requestSubmit()
    return () => {
      if (entered.current) focusPage()
    }
  })

  async function enter(event: FormEvent) {
    event.preventDefault()
    takeEarlySubmit()
    const passcode = field.current?.value ?? ''
    if (busy) return
    setTrouble(null)
    setBusy(true)
    const response =
      passcode === ''
        ? { outcome: 'missing' as const }
        : await postForm('/api/site-access', { passcode })
    if (response.outcome === 'accepted') {
      entered.current = true
      return enterSite()
    }
    setBusy(false)
    setTrouble(response)
    field.current?.focus()
    field.current?.select()
  }

  return (
    // A form of this method goes nowhere by itself, so that no passcode gets into an address when Enter is
    // pressed before the page has started.
    <form method="dialog" className="mt-10 max-w-md" onSubmit={enter} noValidate>
      <label htmlFor={id} className="block font-semibold">
        {t('password')}
      </label>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <input
          ref={field}
          id={id}
          type="password"
          name="passcode"
          autoComplete="off"
          required
          maxLength={200}
          aria-invalid={trouble !== null || undefined}
          aria-describedby={`${id}-trouble`}
          className="min-h-12 w-full grow rounded-full border border-white/60 bg-white/10 px-5 text-white aria-invalid:border-signal"
        />
        <Button type="submit" tone="light" busy={busy} className="shrink-0">
          {busy ? t('entering') : t('enter')}
        </Button>
      </div>
      <p id={`${id}-trouble`} role="alert" className="mt-3 min-h-6 text-signal">
        <TroubleMessages trouble={trouble} />
      </p>
    </form>
  )
}

function TroubleMessages({ trouble }: { trouble: Trouble | null }) {
  const { t } = useTranslation('gate')
  if (trouble === null) return null
  if (trouble.outcome !== 'tooMany')
    return <>{t(trouble.outcome === 'refused' ? 'wrong' : trouble.outcome)}</>
  const { retryAfter } = trouble
  return <>{retryAfter === null ? t('tooManyAtOnce') : t('tooMany', { count: retryAfter })}</>
}
