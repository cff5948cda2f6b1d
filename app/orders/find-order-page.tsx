import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation, useNavigation } from 'react-router'
import { EmailField } from '../forms/email-field.tsx'
import { TextField } from '../forms/field.tsx'
import { FormContext } from '../forms/form.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { FormPage } from '../forms/form-page.tsx'
import { focusOnMount } from '../ui/focus.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The outcome of the form; `sent` doesn't reveal whether the pair was right. */
export type FindOrderOutcome =
  | { state: 'sent' | 'failed' }
  | { state: 'invalid'; fields: readonly string[] }
  | { state: 'tooMany'; seconds: number }

type Sent = FindOrderOutcome & { typed: { number: string; email: string } }

interface FindOrderPageProps {
  /** False if another shop has the orders. */
  hostedHere: boolean
  outcome: Sent | undefined
}

/** Where guests who have lost the emails about an order request its link. Works without scripts. */
export function FindOrderPage({ hostedHere, outcome }: FindOrderPageProps) {
  const { t } = useTranslation('findOrder')
  const { key } = useLocation()
  const isSent = outcome?.state === 'sent'
  const heading = isSent ? t('sent.heading') : t('title')
  const footer = (
    <>
      {hostedHere && <FooterLine text={t('lost')} to="/contact" link={t('write')} />}
      <FooterLine text={t('account')} to="/orders" link={t('signIn')} />
    </>
  )
  if (!hostedHere)
    return (
      <FormPage heading={heading} lead={t('elsewhere')} footer={footer}>
        <LinkButton to="/contact">{t('write')}</LinkButton>
      </FormPage>
    )
  return (
    <FormPage heading={heading} {...(!isSent && { lead: t('lead') })} footer={footer}>
      {isSent ? (
        <LinkSent {...outcome.typed} />
      ) : (
        // Remounted after each refusal, so that the wrong field takes the focus.
        <FindOrderForm key={outcome?.state === 'invalid' ? key : 'form'} outcome={outcome} />
      )}
    </FormPage>
  )
}

function FooterLine({ text, to, link }: Readonly<Record<'text' | 'to' | 'link', string>>) {
  return (
    <p>
      {text}{' '}
      <TextLink to={to} className="font-medium">
        {link}
      </TextLink>
    </p>
  )
}

function FindOrderForm({ outcome }: Pick<FindOrderPageProps, 'outcome'>) {
  const { t } = useTranslation('findOrder')
  const busy = useNavigation().state === 'submitting'
  const [mended, setMended] = useState<readonly string[]>([])
  const wrong = outcome?.state === 'invalid' ? outcome.fields : []
  const problems = Object.fromEntries(
    (['number', 'email'] as const)
      .filter((field) => wrong.includes(field) && !mended.includes(field))
      .map((field) => [field, t(`problems.${field}`)]),
  )
  const mend = ({ target }: FormEvent) =>
    target instanceof HTMLInputElement && setMended([...mended, target.name])
  const { number, email } = outcome?.typed ?? {}
  return (
    <FormContext value={{ busy, problems, failure: useFailure(outcome) }}>
      <Form method="post" noValidate className="flex flex-col gap-5" onInput={mend}>
        <TextField
          name="number"
          label={t('number')}
          hint={t('numberHint')}
          placeholder={t('numberExample')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={number}
          autoFocus={wrong[0] === 'number'}
        />
        <EmailField label={t('email')} defaultValue={email} autoFocus={wrong[0] === 'email'} />
        <FormFooter size="large" submit={t('submit')} submitting={t('submitting')} />
      </Form>
    </FormContext>
  )
}

function useFailure(outcome: Sent | undefined): string | undefined {
  const { t } = useTranslation('findOrder')
  if (outcome?.state === 'tooMany') return t('tooMany', { count: outcome.seconds })
  return outcome?.state === 'failed' ? t('failed') : undefined
}

function LinkSent({ number, email }: Sent['typed']) {
  const { t } = useTranslation('findOrder')
  return (
    <div className="flex flex-col gap-5">
      <p ref={focusOnMount} tabIndex={-1} role="status">
        {t('sent.text', { number: number.trim(), email: email.trim() })}
      </p>
      <p className="text-slate">{t('sent.hint')}</p>
      <LinkButton to="/orders/find" tone="second" className="self-start">
        {t('sent.again')}
      </LinkButton>
    </div>
  )
}
