import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '#/clients/failure.ts'
import { createGiftCard, customerWithEmail } from '#/clients/shop-admin/gift-cards.ts'
import { Field, TextField } from '../../forms/field.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useAdmin } from '../admin-session.ts'
import { MoneyField } from '../decimal-field.tsx'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { FieldPanel } from '../panel.tsx'
import { ShownOnce } from '../record/shown-once.tsx'
import { useRefusal } from '../record/use-change.ts'
import { amountIn, ExpiresOnField } from './gift-card-state.tsx'

interface Issued {
  number: string
  code: string
  sent: boolean
}

/** A new gift card; its code is shown here, once. */
export default function NewGiftCardPage() {
  const { t } = useTranslation('adminGiftCards')
  const [issued, setIssued] = useState<Issued | null>(null)
  const issue = useIssue()
  return (
    <>
      <PageHead heading={t('new')} crumbs={[{ to: '/admin/gift-cards', text: t('heading') }]} />
      {issued ? (
        <Code issued={issued} />
      ) : (
        <Editor {...issue} cancel="/admin/gift-cards" onSaved={setIssued}>
          <Fields />
        </Editor>
      )}
    </>
  )
}

function Fields() {
  const { t } = useTranslation('adminGiftCards')
  const spare = { spellCheck: false, optional: true }
  return (
    <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
      <FieldPanel heading={t('details')}>
        <MoneyField name="initialValue" label={t('value')} />
        <TextField name="code" label={t('code')} hint={t('codeHint')} maxLength={40} {...spare} />
        <ExpiresOnField />
        <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={500} {...spare} />
      </FieldPanel>
      <FieldPanel heading={t('send')}>
        <TextField
          name="email"
          type="email"
          label={t('recipient')}
          hint={t('recipientHint')}
          {...spare}
        />
        <TextField name="preferredName" label={t('recipientName')} maxLength={100} {...spare} />
        <Field name="message" label={t('message')} optional>
          {(input) => <textarea {...input} rows={3} maxLength={200} />}
        </Field>
      </FieldPanel>
    </div>
  )
}

function Code({ issued: { code, number, sent } }: { issued: Issued }) {
  const { t } = useTranslation('adminGiftCards')
  const secret = code.toUpperCase()
  return (
    <ShownOnce
      heading={t('codeHeading')}
      text={t('codeText')}
      note={sent && t('sent')}
      secret={secret}
      shown={secret.replace(/(.{4})(?=.)/g, '$1 ')}
      done={t('done')}
      to={`/admin/gift-cards/${number}`}
    />
  )
}

/** The field and its problem, by the code or the field of the shop's refusal. */
const problems = {
  TAKEN: ['code', 'codeTaken'],
  code: ['code', 'codeProblem'],
  expiresOn: ['expiresOn', 'expiresOnProblem'],
  initialValue: ['initialValue', 'valueProblem'],
} as const

function useIssue() {
  const { t } = useTranslation('adminGiftCards')
  const { shop } = useAdmin()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const refused = useRefusal(({ code, field }) => {
    setKey(crypto.randomUUID())
    const about = code === 'TAKEN' ? code : field?.at(-1)
    const problem = Object.entries(problems).find(([name]) => name === about)?.[1]
    return problem && { problems: { [problem[0]]: t(problem[1]) } }
  })
  const read = async (typed: Typed): Promise<Read<object>> => {
    const { code = '', expiresOn = '', note = '', email = '', preferredName, message } = typed
    const initialValue = amountIn(typed.initialValue ?? '')
    if (initialValue === null) return { problems: { initialValue: t('valueProblem') } }
    const input = {
      initialValue,
      note,
      ...(code.trim() && { code }),
      ...(expiresOn && { expiresOn }),
    }
    if (email.trim() === '') return { value: input }
    const answer = await shop.ask(customerWithEmail, { email }).catch(() => null)
    const id = answer?.customerByIdentifier?.id
    if (!id) return { problems: { email: t('recipientProblem') } }
    return { value: { ...input, recipientAttributes: { id, preferredName, message } } }
  }
  const save = async (input: object): Promise<Result<Issued>> => {
    const result = await shop.change(createGiftCard, { input }, { key })
    if (!result.ok) return result
    const { giftCard, giftCardCode } = result.value
    const number = giftCard?.id.split('/').at(-1) ?? ''
    const sent = 'recipientAttributes' in input
    return { ok: true, value: { number, code: giftCardCode ?? '', sent } }
  }
  return { read, save, refused }
}
