import { shownBrand } from '#/content/shown-brand.ts'
import { auditedTextMax } from '#/contract/audit.ts'
import { Refusal } from '#/contract/errors.ts'
import { fallbackLanguage, inOrder, type Translated } from '#/contract/languages.ts'
import type { ShippingRate } from '#/contract/shipping-zones.ts'
import {
  fieldId,
  gateAgain,
  launchAnyway,
  neededOpen,
  type ShopSettings,
  type ShopSettingsChange,
  type StateTax,
  type VersionedShopSettings,
} from '#/contract/shop-settings.ts'
import type { Database } from '#/database/database.ts'
import type { CurrentShopSettings } from '#/ports/shop-settings.ts'
import type { Admin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import { listBrandPictures } from '../brand/brand-pictures.store.ts'
import type { BackendTables } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { auditedConnections, auditedSecrets, connect } from './connections.ts'
import { readHome } from './home.store.ts'
import { openLaunchItems } from './launch-checklist.ts'
import { readSecrets, saveSecrets } from './secrets.store.ts'
import { readShopSettings, saveShopSettings, withChanges } from './settings.store.ts'
import { currentTexts, writeNextVersion } from './texts.store.ts'

interface SettingsDeps {
  defaults: ShopSettings
  /** Where mail programs find the logo. */
  settings?: { publicUrl: string }
  log: { error(about: object, message: string): void }
}

/** Reads the settings, now and after each change in this or another process. */
export async function openShopSettings(
  database: Database<BackendTables>,
  { defaults, settings, log }: SettingsDeps,
): Promise<CurrentShopSettings & { stop(): void }> {
  const read = async () => {
    const saved = await readShopSettings(database.db, defaults)
    return {
      settings: saved.settings,
      brand: shownBrand(saved.settings, await listBrandPictures(database.db)),
      texts: await currentTexts(database.db, saved.settings.languages.first),
      home: (await readHome(database.db)).sections,
    }
  }
  let now = await read()
  const listeners = new Set<() => void>()
  let [begun, held] = [0, 0]
  const refresh = async () => {
    begun += 1
    const turn = begun
    const latest = await read()
    // A later read has finished first, and is at least as new as the change that triggered it.
    if (turn < held) return
    held = turn
    now = latest
    for (const listener of listeners) listener()
  }
  const stop = database.subscribe('settings', () => {
    refresh().catch((err) => log.error({ err }, 'the shop’s settings could not be read again'))
  })
  return {
    defaults,
    current: () => now.settings,
    brand: () => now.brand,
    texts: () => now.texts,
    home: () => now.home,
    emailFacts: () => ({
      ...now.settings.facts,
      languages: now.settings.languages,
      texts: now.texts,
      brand: now.brand,
      ...(settings && { publicUrl: settings.publicUrl }),
    }),
    writeText: (tx, text) =>
      writeNextVersion(tx.$extendTables<Pick<BackendTables, keyof BackendTables>>(), text),
    refresh,
    stop,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Saves what changed, and logs it.
 * @throws Refusal `changedMeanwhile` for an old version; `launchOpen` for lifting the gate while something on the
 * checklist is open and the owner hasn't confirmed that; `gateNotConfirmed` likewise for putting it back;
 * `openShopNeedsIt` for disconnecting an open shop; and those of `connect`
 */
export async function changeShopSettings(
  deps: BackendDeps,
  { version, settings: changes, confirmation }: ShopSettingsChange,
  admin: Admin,
): Promise<VersionedShopSettings> {
  const { database, shopSettings, clock } = deps
  const { settings: before } = await readShopSettings(database.db, shopSettings.defaults)
  const { launched = before.launched } = changes
  const saved = await readSecrets(database.db)
  const connected = connect(before, changes, { saved, demo: deps.settings.demo })
  const { openedWithout } = before
  const after = {
    ...withChanges(before, { ...changes, ...connected.settings }),
    ...{ opened: before.opened || launched, openedWithout },
  }
  if (before.launched && !after.launched && confirmation !== gateAgain)
    throw new Refusal('gateNotConfirmed')
  if (after.launched && !before.launched) {
    const open = await openLaunchItems(deps, after)
    if (confirmation !== launchAnyway && open.length > 0) throw new Refusal('launchOpen')
    after.openedWithout = neededOpen.filter((item) => open.includes(item))
  }
  refuseToDisconnect(deps, before, after)
  await database.transact(async (tx, publish) => {
    if (!(await saveShopSettings(tx, { version, settings: after })))
      throw new Refusal('changedMeanwhile')
    await saveSecrets(tx, connected.secrets)
    publish('settings')
    const { before: from, after: to } = changed(toAudited(before), toAudited(after))
    await appendAudit(tx, {
      at: clock(),
      admin,
      action: 'CHANGE_SETTINGS',
      details: { before: from, after: { ...to, ...auditedSecrets(connected.secrets) } },
    })
  })
  await shopSettings.refresh()
  await deps.connections.apply(saved)
  return { version: version + 1, settings: after }
}

/** An own shop that is open wouldn't start again without its address, or without a mail server. */
function refuseToDisconnect(
  { settings: { demo, fixed } }: Pick<BackendDeps, 'settings'>,
  before: ShopSettings,
  after: ShopSettings,
): void {
  const ends = (name: 'publicUrl' | 'mail') =>
    before[name] !== null && after[name] === null && !fixed.includes(name)
  if (!demo && after.launched && (ends('publicUrl') || ends('mail')))
    throw new Refusal('openShopNeedsIt')
}

/** The log identifies the bank account by its last digits. */
function toAudited({ closed, announcement, productFields, backups, ...settings }: ShopSettings) {
  const { publicUrl, mail, payments, ...others } = settings
  const {
    bankAccount,
    checked,
    openedWithout,
    sender,
    taxes,
    rates,
    facts,
    languages,
    brand,
    ...plain
  } = others
  const currencies = Object.entries(rates.currencies).map(([currency, { rate, roundTo }]) => [
    `rate ${currency}`,
    `${rate}, in steps of ${roundTo}`,
  ])
  const states = Object.entries(taxes.states).map(([state, rule]) => [
    `tax ${state}`,
    auditedTax(rule),
  ])
  const changes = taxes.changes.map(({ state, from, ...rule }) => [
    `tax ${state} from ${from}`,
    auditedTax(rule),
  ])
  return {
    bankAccount: bankAccount && `${bankAccount.holder}, …${bankAccount.accountNumber.slice(-4)}`,
    'bank account currencies': bankAccount?.currencies.join(' ') ?? null,
    ...plain,
    ...auditedClosing(closed),
    ...auditedAnnouncement(announcement),
    ...auditedConnections({ publicUrl, mail, payments }),
    checked: checked.join(' '),
    openedWithout: openedWithout.join(' '),
    languages: inOrder(languages).join(' '),
    sender: `${sender.name} <${sender.email}>`,
    ...factsOf(facts),
    ...brand,
    'product fields': productFields
      .map((field) => `${fieldId(field)}: ${titleIn(field.heading)}`)
      .join('; ')
      .slice(0, auditedTextMax),
    backupHour: backups.hour,
    backupDays: backups.days,
    'taxes of': taxes.asOf,
    ...Object.fromEntries(states),
    ...Object.fromEntries(changes),
    'rates of': rates.asOf,
    ...Object.fromEntries(currencies),
  }
}

function auditedClosing(closed: ShopSettings['closed']) {
  const messages = Object.entries(closed?.message ?? {}).map(([language, text]) => [
    `closedMessage${language === fallbackLanguage ? '' : ` (${language})`}`,
    text,
  ])
  return {
    closed: closed && `${closed.from} – ${closed.until ?? ''}`.trim(),
    ...Object.fromEntries(messages),
  }
}

function auditedAnnouncement(announcement: ShopSettings['announcement']) {
  if (!announcement) return { announcement: null }
  const { text, link, from, until } = announcement
  const days = from || until ? `${from ?? ''} – ${until ?? ''}`.trim() : null
  return {
    announcement: Object.values(text).join(' / '),
    announcementLink: link,
    announcementDays: days,
  }
}

function factsOf({ shippingZones, ...facts }: ShopSettings['facts']) {
  const zones = shippingZones.map(({ name, states, rates }) => [
    `shipping zone ${name}`,
    `${states.join(' ')}: ${rates.map(auditedRate).join('; ')}`.slice(0, auditedTextMax),
  ])
  return {
    ...facts,
    standardShippingDays: facts.standardShippingDays.join('–'),
    expressShippingDays: facts.expressShippingDays.join('–'),
    ...Object.fromEntries(zones),
  }
}

/** For example "standard 999 cents in 3–5 days, 0–500 g". */
function auditedRate({ method, priceCents, days, ...bounds }: ShippingRate): string {
  const range = (min: number | null, max: number | null, unit: string) =>
    min === null && max === null ? '' : `, ${min ?? 0}–${max ?? ''} ${unit}`
  const ofCents = range(bounds.minCents, bounds.maxCents, 'cents')
  const ofGrams = range(bounds.minGrams, bounds.maxGrams, 'g')
  return `${method} ${priceCents} cents in ${days.join('–')} days${ofCents}${ofGrams}`
}

const auditedTax = ({ registered = true, ratePercent, shippingTaxed, included }: StateTax) =>
  `${registered ? '' : 'not registered, '}${ratePercent} %${shippingTaxed ? ', shipping too' : ''}${included ? ', in the price' : ''}`

const titleIn = (title: Translated) => Object.values(title).join(' / ')

type Audited = Readonly<Record<string, string | number | boolean | null>>

/** The values that differ now. */
function changed(before: Audited, after: Audited) {
  const differs = ([name]: [string, unknown]) => before[name] !== after[name]
  const only = (values: Audited) => Object.fromEntries(Object.entries(values).filter(differs))
  return { before: only(before), after: only(after) }
}
