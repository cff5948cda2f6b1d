import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, redirectDocument, useNavigation } from 'react-router'
import { readSetupState, setUpShop } from '#/clients/backend/admin.ts'
import type { RestoredShop } from '#/contract/backups.ts'
import { staffLanguages } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { typedIn, untouched } from '../../forms/use-form.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { languageOfDocument } from '../../i18n/messages.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { startSession } from '../admin-session.ts'
import {
  AddressField,
  MailFields,
  PaymentFields,
  useConnectionProblems,
} from '../connections/connection-fields.tsx'
import { readAddress, readMail, readPayments } from '../connections/connection-values.ts'
import { SignedOutPage } from '../signed-out-page.tsx'
import type { Route } from './+types/setup-page.ts'
import { LanguageFields, languagesIn } from './language-fields.tsx'
import { Restored, RestorePanel } from './restore-panel.tsx'

/** The link's secret stays behind the `#`, out of logs and referrers. */
export async function clientLoader() {
  const token = window.location.hash.slice(1)
  const state = await readSetupState(languageOfDocument())
  return { token, isOver: state.ok && !state.value.open }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '')
  const values = typedIn(form)
  const read = [readAddress(values), readMail(values, null), readPayments(values, null)] as const
  const wrong = read.flatMap((found) => ('wrong' in found ? found.wrong : []))
  const [address, mail, payments] = read
  if ('wrong' in address || 'wrong' in mail || 'wrong' in payments) return { wrong }
  const response = await setUpShop(
    {
      token: typed('token'),
      name: typed('name'),
      email: typed('email'),
      password: typed('password'),
      shopName: typed('shopName'),
      supportEmail: typed('supportEmail'),
      catalogue: typed('catalogue') === 'demo' ? 'demo' : 'empty',
      languages: languagesIn((name) => form.get(name)),
      ...(address.value !== null && { publicUrl: address.value }),
      ...(mail.value && { mail: mail.value }),
      ...(payments.value && { payments: payments.value }),
    },
    languageOfDocument(),
  )
  if (!response.ok) return { error: response.error }
  startSession(response.value.token)
  // Reloads the document, because the shop has a name now.
  throw redirectDocument('/admin/settings/launch')
}

export { ErrorBoundary, HydrateFallback } from '../admin-fallbacks.tsx'

/** Where the first owner of a new shop creates an account. */
export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['setup', 'admin'])
  const language = useLanguage()
  const busy = useNavigation().state !== 'idle'
  const onSubmit = useOncePerTry(busy)
  const problemsOf = useConnectionProblems()
  const wrong = (!busy && actionData && 'wrong' in actionData && actionData.wrong) || []
  const [restored, setRestored] = useState<RestoredShop | null>(null)
  if (restored)
    return (
      <SignedOutPage heading={t('restore.done')}>
        <Restored {...restored} />
        <SignInLink text={t('restore.signIn')} />
      </SignedOutPage>
    )
  if (loaderData.isOver) return <SetupOver />
  return (
    <SignedOutPage heading={t('title')} lead={t('lead')}>
      <Form method="post" replace onSubmit={onSubmit} className="flex flex-col gap-4">
        {loaderData.token === '' && <Banner tone="warning">{t('linkMissing')}</Banner>}
        <input type="hidden" name="token" value={loaderData.token} />
        <Owner />
        <ShopNames />
        <LanguageFields key={language} {...staffLanguages({ first: language })} />
        <Start />
        <FormContext value={{ ...untouched, problems: problemsOf(wrong) }}>
          <Connections />
        </FormContext>
        {!busy && actionData && !('wrong' in actionData) && (
          <Banner tone="bad" role="alert" className="text-sm">
            {actionData.error ?? t('admin:noAnswer')}
          </Banner>
        )}
        <Button type="submit" busy={busy} className="w-full rounded-small">
          {busy ? t('submitting') : t('submit')}
        </Button>
      </Form>
      <RestorePanel token={loaderData.token} onRestored={setRestored} />
    </SignedOutPage>
  )
}

/** A second submission would take the place of the first, which has used the link. */
function useOncePerTry(busy: boolean) {
  const submitted = useRef(false)
  useEffect(() => {
    if (!busy) submitted.current = false
  }, [busy])
  return (event: FormEvent) => {
    if (submitted.current) event.preventDefault()
    submitted.current = true
  }
}

/** Setup is done: the owner uses the normal sign-in. */
function SetupOver() {
  const { t } = useTranslation('setup')
  return (
    <SignedOutPage heading={t('over.heading')}>
      <p className="mb-4">{t('over.text')}</p>
      <SignInLink text={t('over.signIn')} />
    </SignedOutPage>
  )
}

/** Loads the document anew: the shop may be another one since. */
const SignInLink = ({ text }: { text: string }) => (
  <Link
    to="/admin/login"
    reloadDocument
    className="font-semibold text-pine underline underline-offset-4"
  >
    {text}
  </Link>
)

function Owner() {
  const { t } = useTranslation('setup')
  return (
    <>
      <TextField label={t('name')} name="name" autoComplete="name" maxLength={limits.nameMax} />
      <EmailField label={t('email')} autoComplete="username" hint={t('emailHint')} />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={limits.passwordMin}
        maxLength={limits.passwordMax}
        hint={t('passwordHint')}
      />
    </>
  )
}

function ShopNames() {
  const { t } = useTranslation('setup')
  return (
    <>
      <TextField label={t('shopName')} name="shopName" autoComplete="organization" maxLength={60} />
      <EmailField name="supportEmail" label={t('supportEmail')} hint={t('supportEmailHint')} />
    </>
  )
}

/** What can be entered later as well; the address that the owner came by is taken if it's https. */
function Connections() {
  const { t } = useTranslation('setup')
  const { origin, protocol } = window.location
  const publicUrl = protocol === 'https:' ? origin : null
  return (
    <>
      <Later summary={t('connections.address')}>
        <AddressField publicUrl={publicUrl} />
      </Later>
      <Later summary={t('connections.mail')}>
        <MailFields mail={null} />
      </Later>
      <Later summary={t('connections.payments')}>
        <PaymentFields payments={null} />
      </Later>
    </>
  )
}

/** Fields that aren't there until somebody wants them. */
function Later({ summary, children }: { summary: string; children: ReactNode }) {
  const { t } = useTranslation('setup')
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      className="rounded-control border border-edge px-4 py-3"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="cursor-pointer font-medium">
        {summary} <span className="font-normal text-slate">({t('connections.later')})</span>
      </summary>
      {wasOpened && <div className="mt-3 grid gap-4">{children}</div>}
    </details>
  )
}

/** What the shop starts with. */
function Start() {
  const { t } = useTranslation('setup')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t('start')}</legend>
      {(['empty', 'demo'] as const).map((start) => (
        <label
          key={start}
          className="flex cursor-pointer items-start gap-3 rounded-control border border-edge px-4 py-3 has-checked:border-pine has-checked:bg-pine-mist"
        >
          <input
            type="radio"
            name="catalogue"
            value={start}
            defaultChecked={start === 'empty'}
            className="mt-1 size-4 accent-pine"
          />
          <span>
            <span className="block font-medium">{t(start)}</span>
            <span className="block text-sm text-slate">{t(`${start}Text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
