import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { limits } from '#/contract/limits.ts'
import { keepInTab, takeFromTab } from '../context/tab-storage.ts'
import { Field } from '../forms/field.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { FormOutcome } from '../forms/form-footer.tsx'
import { useForm } from '../forms/use-form.ts'
import type { ReturnTo } from '../session/return-to.ts'
import { useSession } from '../session/session-provider.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useOnMount } from '../ui/use-on-mount.ts'
import type { OwnQuestionsView } from './use-own-questions.ts'

/** The id of a product's questions in its page. */
export const questionsPlace = 'questions'

interface AskQuestionProps {
  productId: string
  own: OwnQuestionsView
}

/** A button that opens the form; the server renders only the button. */
export function AskQuestion({ productId, own }: AskQuestionProps) {
  const { t } = useTranslation('questions')
  const { status } = useSession()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const draft = `questionDraft:${productId}`
  useOnMount(() => {
    const saved = takeFromTab(draft)
    if (saved === null) return
    setText(saved)
    setOpen(true)
  })
  const returnTo: ReturnTo = { from: `${pathname}#${questionsPlace}` }
  if (!open)
    return (
      <Button tone="second" onClick={() => setOpen(true)} className="justify-self-start">
        {t('ask')}
      </Button>
    )
  if (status === 'signedOut')
    return (
      <div className="flex flex-col items-start gap-4 rounded-card bg-white p-5 shadow-raised sm:p-6">
        <p role="status">{t('signInText')}</p>
        <LinkButton to="/login" state={returnTo} onClick={() => text && keepInTab(draft, text)}>
          {t('signIn')}
        </LinkButton>
      </div>
    )
  return (
    <QuestionForm
      text={text}
      onType={setText}
      ask={(question) => own.ask({ productId, text: question })}
      ready={status === 'signedIn'}
    />
  )
}

interface QuestionFormProps {
  text: string
  onType: (text: string) => void
  ask: (text: string) => ReturnType<OwnQuestionsView['ask']>
  /** False until it's known that somebody is signed in. */
  ready: boolean
}

function QuestionForm({ text, onType, ask, ready }: QuestionFormProps) {
  const { t } = useTranslation('questions')
  const form = useQuestionForm(ask, () => onType(''))
  const counted = { length: text.length, max: limits.questionTextMax }
  return (
    <Form
      form={form}
      aria-label={t('ask')}
      className="flex flex-col gap-4 rounded-card bg-white p-5 shadow-raised sm:p-6"
    >
      <Field name="text" label={t('text')} hint={t('hint')}>
        {(input) => (
          <textarea
            {...input}
            // biome-ignore lint/a11y/noAutofocus: whoever has pressed the button wants to write
            autoFocus
            rows={4}
            maxLength={limits.questionTextMax}
            placeholder={t('placeholder')}
            className={`${input.className} placeholder:text-slate`}
            value={text}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        )}
      </Field>
      <p className="-mt-2 text-right text-sm text-slate tabular-nums">
        <span aria-hidden="true">{t('counter', counted)}</span>
        <span className="sr-only">{t('counterSpoken', counted)}</span>
      </p>
      <SubmitButton submitting={t('submitting')} disabled={!ready} className="self-start">
        {t('submit')}
      </SubmitButton>
      <FormOutcome />
    </Form>
  )
}

function useQuestionForm(ask: QuestionFormProps['ask'], onSent: () => void) {
  const { t } = useTranslation('questions')
  const { questionTextMin: min } = limits
  return useForm<string>({
    read: ({ text = '' }) =>
      text.trim().length < min
        ? { problems: { text: t('short', { min }) } }
        : { value: text.trim() },
    async send(text) {
      const response = await ask(text)
      if (!response.ok) {
        const { status, retryAfter, error } = response
        if (status === 429 && retryAfter !== null)
          return { failure: t('tooMany', { count: retryAfter }) }
        return { failure: error ?? t('failed') }
      }
      onSent()
      return { success: t('sent') }
    },
  })
}
