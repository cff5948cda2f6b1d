import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ConnectionName } from '#/contract/connections.ts'
import {
  type LaunchChecklist,
  type LaunchItem,
  type OwnerCheck,
  ownerChecks,
  type StateTaxes,
  type VersionedShopSettings,
} from '#/contract/shop-settings.ts'
import type { UnfinishedText } from '#/contract/shop-texts.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { useLanguageNames } from '../../i18n/language-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { textScreen } from '../texts/text-screen.ts'
import { toolButton } from '../tool-button.tsx'
import type { OwnerChecks } from './owner-checks.ts'

export interface LaunchState {
  launch: LaunchChecklist
  saved: VersionedShopSettings
}

interface RowProps extends LaunchState {
  item: LaunchItem
  checks: OwnerChecks
}

/** The screen where an item is done. */
const screenOf: Readonly<Record<LaunchItem, string>> = {
  products: '/admin/products',
  payment: '/admin/settings/payments',
  mail: '/admin/settings/email',
  address: '/admin/settings/address',
  policies: '/admin/settings/texts',
  taxes: '/admin/settings/taxes',
  shipping: '/admin/settings/shop#shipping',
  secondFactor: '/admin/settings/security',
}

/** What an item needs whose secrets may have to be entered again. */
const lostBy: Partial<Record<LaunchItem, ConnectionName>> = { mail: 'mail', payment: 'payments' }

/** An item: whether it's done, why it matters, and the way to where it's done. */
export function LaunchRow(props: RowProps) {
  const { item, launch, saved } = props
  const { t } = useTranslation(['setup', 'adminConnections'])
  const isOpen = launch.open.includes(item)
  const lost = lostBy[item]
  return (
    <li className="flex gap-3 px-4 py-3.5">
      <Circle {...props} isDone={!isOpen} />
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="grid min-w-0 gap-0.5 max-sm:basis-full">
          {isOpen ? (
            <p className="font-semibold">{t(`launch.${item}`)}</p>
          ) : (
            <Link to={screenOf[item]} className="justify-self-start hover:underline max-md:py-1">
              {t(`launch.${item}`)}
            </Link>
          )}
          <Why item={item} launch={launch} saved={saved} />
          {lost !== undefined && launch.lost.includes(lost) && (
            <p className="text-slate">{t('adminConnections:lost')}</p>
          )}
          {item === 'policies' && <Unfinished texts={launch.unfinished} />}
        </div>
        {isOpen && (
          <Link
            to={screenOf[item]}
            className={`${toolButton(item === launch.open[0] ? 'main' : 'plain')} shrink-0 max-md:min-h-11`}
          >
            {t(`launch.go.${item}`)}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Why an item matters, as long as it's open; of taxes, also what is charged. */
function Why({ item, launch, saved }: Omit<RowProps, 'checks'>) {
  const { t } = useTranslation('setup')
  const why = item === 'policies' && launch.unfinished.length > 0 ? 'blanks' : item
  return (
    <p className="text-slate">
      {item === 'taxes' && <TaxedStates {...saved.settings.taxes} />}{' '}
      {launch.open.includes(item) && t(`launch.why.${why}`)}
    </p>
  )
}

/** Checked by the owner, where only the owner can tell; else by the shop itself. */
function Circle({ isDone, ...props }: RowProps & { isDone: boolean }) {
  const { t } = useTranslation('setup')
  const check = ownerChecks.find((check) => check === props.item)
  const isOwners = check && isUpToOwner(check, props)
  return (
    <>
      {isOwners ? (
        <CheckCircle checks={props.checks} check={check} />
      ) : (
        <span
          className={`${circle} ${isDone ? 'border-pine bg-pine' : 'border-dashed border-edge'}`}
        >
          {isDone && <Sign />}
        </span>
      )}
      <span className="sr-only">{isDone ? t('launch.done') : t('launch.open')}</span>
    </>
  )
}

/** Blanks keep policies open, and policies that the owner has rewritten are done without a check. */
function isUpToOwner(check: OwnerCheck, { launch, saved }: LaunchState): boolean {
  if (check !== 'policies') return true
  return launch.open.includes(check)
    ? launch.unfinished.length === 0
    : saved.settings.checked.includes(check)
}

const circle = 'relative grid size-6 shrink-0 place-items-center rounded-full border-2'

const Sign = () => <CheckIcon className="size-4 text-on-pine" />

function CheckCircle({ check, checks }: Pick<RowProps, 'checks'> & { check: OwnerCheck }) {
  const { t } = useTranslation('setup')
  const input = useFocusOnArrival(check === checks.last)
  return (
    <label className="relative grid size-6 shrink-0 cursor-pointer place-items-center before:absolute before:-inset-2.5">
      <input
        ref={input}
        type="checkbox"
        aria-label={t(`launch.checked.${check}`)}
        title={t('launch.mark')}
        checked={checks.isChecked(check)}
        disabled={checks.isWaiting(check)}
        onChange={() => void checks.toggle(check)}
        className={`${circle} peer cursor-pointer appearance-none border-edge bg-white hover:border-pine hover:bg-pine-mist checked:border-pine checked:bg-pine`}
      />
      <span className="pointer-events-none absolute hidden peer-checked:block">
        <Sign />
      </span>
    </label>
  )
}

/** What is checked moves to the other list, and takes the focus along. */
function useFocusOnArrival(hasMoved: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const isArriving = useRef(hasMoved)
  useEffect(() => {
    if (isArriving.current) input.current?.focus({ preventScroll: true })
  }, [])
  return input
}

/** The blanks left in each policy, with the way to its editor. */
function Unfinished({ texts }: { texts: readonly UnfinishedText[] }) {
  const { t } = useTranslation('adminTexts')
  const { alone } = useLanguageNames()
  const { first } = useShopLanguages()
  if (texts.length === 0) return null
  return (
    <ul className="mt-1 text-slate">
      {texts.map(({ name, language, blanks }) => (
        <li key={`${name} ${language}`} className="max-md:py-1">
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
  return count === 0 ? t('launch.taxesNone') : t('launch.taxesSome', { count })
}
