import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ConnectionName } from '#/contract/connections.ts'
import {
  gateAgain,
  type LaunchChecklist,
  type LaunchItem,
  launchAnyway,
  launchItems,
  type StateTaxes,
  type VersionedShopSettings,
} from '#/contract/shop-settings.ts'
import type { UnfinishedText } from '#/contract/shop-texts.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormFailure } from '../../forms/form-footer.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useAdmin } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { textScreen } from '../texts/text-screen.ts'
import { ToolButton } from '../tool-button.tsx'

/** What is left to do before the shop can open, and the button that opens it. */
export function LaunchPanel({
  launch,
  saved: { version, settings },
}: {
  launch: LaunchChecklist
  saved: VersionedShopSettings
}) {
  const { t } = useTranslation('setup')
  return (
    <Panel heading={t('launch.heading')}>
      <p className="px-4 pt-4">{launch.launched ? t('launch.launched') : t('launch.waiting')}</p>
      <ul className="divide-y divide-line px-4 py-2">
        {launchItems.map((item) => {
          const isOpen = launch.open.includes(item)
          return (
            <li key={item} className="flex items-start gap-3 py-2.5">
              <span
                className={`mt-0.5 shrink-0 rounded-small px-2 py-0.5 text-xs font-semibold ${isOpen ? 'bg-signal-mist' : 'bg-pine-mist text-pine'}`}
              >
                {isOpen ? t('launch.open') : t('launch.done')}
              </span>
              <div>
                <LaunchItemText item={item} />
                {lostBy[item] !== undefined && launch.lost.includes(lostBy[item]) && <Lost />}
                {item === 'policies' && <Unfinished texts={launch.unfinished} />}
                {item === 'taxes' && <TaxedStates {...settings.taxes} />}
              </div>
            </li>
          )
        })}
      </ul>
      <Gate launch={launch} version={version} />
    </Panel>
  )
}

/** What an item needs whose secrets may have to be entered again. */
const lostBy: Partial<Record<LaunchItem, ConnectionName>> = { mail: 'mail', payment: 'payments' }

/** The screen where an item is done. */
const screenOf: Partial<Record<LaunchItem, string>> = {
  products: '/admin/products',
  payment: '#bank-account',
  mail: '/admin/settings/email',
  address: '/admin/settings/address',
  policies: '/admin/settings/texts',
  taxes: '/admin/settings/taxes',
  shipping: '#shipping',
  secondFactor: '/admin/settings/security',
}

function LaunchItemText({ item }: { item: LaunchItem }) {
  const { t } = useTranslation('setup')
  const screen = screenOf[item]
  if (!screen) return t(`launch.${item}`)
  return (
    <Link to={screen} className="underline underline-offset-2 hover:no-underline">
      {t(`launch.${item}`)}
    </Link>
  )
}

/** The shop was restored without the key of its saved secrets. */
function Lost() {
  const { t } = useTranslation('adminConnections')
  return <p className="text-slate">{t('lost')}</p>
}

/** The blanks left in each policy, with the way to its editor. */
function Unfinished({ texts }: { texts: readonly UnfinishedText[] }) {
  const { t } = useTranslation('adminTexts')
  const { alone } = useLanguageNames()
  const { first } = useShopLanguages()
  return (
    <ul className="text-slate">
      {texts.map(({ name, language, blanks }) => (
        <li key={`${name} ${language}`}>
          <Link to={textScreen({ name, language }, first)} className="underline underline-offset-2">
            {t('unfinishedIn', { text: t(`names.${name}`), language: alone(language) })}
          </Link>{' '}
          {t('blanks', { count: blanks.length })}
        </li>
      ))}
    </ul>
  )
}

/** In how many states tax is charged today. */
function TaxedStates({ states }: StateTaxes) {
  const { t } = useTranslation('setup')
  const count = Object.values(states).filter(
    ({ registered = true, ratePercent }) => registered && Number(ratePercent) > 0,
  ).length
  return (
    <p className="text-slate">
      {count === 0 ? t('launch.taxesNone') : t('launch.taxesSome', { count })}
    </p>
  )
}

interface GateProps {
  launch: LaunchChecklist
  version: number
}

/** Opens the shop, or puts the gate back up. */
const Gate = (props: GateProps) =>
  props.launch.launched ? <CloseGate {...props} /> : <OpenGate {...props} />

function OpenGate({ launch, version }: GateProps) {
  const { t } = useTranslation('setup')
  const { client } = useAdmin()
  const change = useChange()
  const form = useForm({
    read: ({ confirmation = '' }) => ({ value: confirmation }),
    send: (confirmation) =>
      change(
        () =>
          client.changeShopSettings({
            version,
            settings: { launched: true },
            ...(confirmation === t('launch.typed') && { confirmation: launchAnyway }),
          }),
        { done: t('launch.opened') },
      ),
  })
  return (
    <Form form={form} noValidate={false} className="flex flex-col gap-3 border-t border-line p-4">
      {launch.open.length > 0 && <AnywayField />}
      <ToolButton
        type="submit"
        tone={launch.open.length > 0 ? 'plain' : 'main'}
        aria-disabled={form.busy || undefined}
        className="self-start"
      >
        {t('launch.submit')}
      </ToolButton>
      <FormFailure />
    </Form>
  )
}

/** Says what customers will see, and asks first. */
function CloseGate({ version }: GateProps) {
  const { t } = useTranslation('setup')
  const { client } = useAdmin()
  const act = useAct()
  const [isAsking, setAsking] = useState(false)
  async function close() {
    setAsking(false)
    await act(
      () =>
        client.changeShopSettings({
          version,
          settings: { launched: false },
          confirmation: gateAgain,
        }),
      { done: t('launch.closed') },
    )
  }
  return (
    <div className="border-t border-line p-4">
      <ToolButton onClick={() => setAsking(true)}>{t('launch.close')}</ToolButton>
      <Confirm
        open={isAsking}
        heading={t('launch.askHeading')}
        yes={t('launch.close')}
        no={t('launch.no')}
        onYes={() => void close()}
        onClose={() => setAsking(false)}
      >
        {t('launch.ask')}
      </Confirm>
    </div>
  )
}

/** The confirmation that opens a shop although something is left to do. */
function AnywayField() {
  const { t } = useTranslation('setup')
  const word = t('launch.typed')
  return (
    <>
      <p className="text-slate">{t('launch.anyway', { word })}</p>
      <TextField
        name="confirmation"
        label={t('launch.word', { word })}
        pattern={word}
        autoComplete="off"
        className="max-w-sm"
      />
    </>
  )
}
