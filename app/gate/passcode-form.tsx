import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type PostResult, postForm } from '#/clients/backend/post-form.ts'
import { Form, SubmitButton } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { useOnMount } from '../ui/use-on-mount.ts'
import { focusPage } from '../ui/use-page-change.ts'
import { takeEarlySubmit } from './early-submit.ts'
import { useEnterSite } from './use-gate.ts'

type Trouble = Exclude<PostResult, { outcome: 'accepted' }>

function usePasscodeForm() {
  const { t } = useTranslation('gate')
  const enterSite = useEnterSite()
  const field = useRef<HTMLInputElement>(null)
  const entered = useRef(false)
  useOnMount(() => {
    // Somebody may be typing in another field already.
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
    if (takeEarlySubmit()) field.current?.form?.requestSubmit()
    return () => {
      if (entered.current) focusPage()
    }
  })
  const form = useForm<string>({
    read({ passcode: typed = '' }) {
      takeEarlySubmit()
      const passcode = typed.trim()
      return passcode === '' ? { problems: { passcode: t('missing') } } : { value: passcode }
    },
    async send(passcode, form) {
      const result = await postForm('/api/site-access', { passcode })
      if (result.outcome !== 'accepted') {
        // This takes the focus, too.
        if (form.contains(document.activeElement)) field.current?.select()
        return { problems: { passcode: messageOf(result) } }
      }
      entered.current = true
      await enterSite()
    },
  })

  function messageOf(trouble: Trouble): string {
    if (trouble.outcome !== 'tooMany')
      return t(trouble.outcome === 'refused' ? 'wrong' : 'unreachable')
    const { retryAfter } = trouble
    return retryAfter === null ? t('tooManyAtOnce') : t('tooMany', { count: retryAfter })
  }

  return { form, field }
}

export function PasscodeForm() {
  const { t } = useTranslation('gate')
  const { form, field } = usePasscodeForm()
  const id = useId()
  const problem = form.busy ? undefined : form.problems.passcode
  return (
    // The error stays until the form is sent again.
    <Form form={form} onInput={undefined} className="mt-10 max-w-md">
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
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-trouble`}
          className="min-h-12 w-full grow rounded-pill border border-white/60 bg-white/10 px-5 text-white aria-invalid:border-signal"
        />
        <SubmitButton tone="light" submitting={t('entering')} className="shrink-0">
          {t('enter')}
        </SubmitButton>
      </div>
      <p id={`${id}-trouble`} role="alert" className="mt-3 min-h-6 text-signal">
        {problem}
      </p>
    </Form>
  )
}
