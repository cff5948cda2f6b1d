import type { Transaction } from 'kysely'
import { unknownFacts } from '#/content/known-facts.ts'
import { auditedTextMax } from '#/contract/audit.ts'
import { Refusal } from '#/contract/errors.ts'
import {
  type HomeDraft,
  type HomeSection,
  previewParameter,
  textsIn,
  type VersionedHome,
} from '#/contract/home-sections.ts'
import { fallbackLanguage, isLanguage } from '#/contract/languages.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { newSecret } from '#/credentials/random-secrets.ts'
import type { Admin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendTables } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { readHome, saveHome, savePreview } from '../settings/home.store.ts'
import { readShopSettings, saveShopSettings, withChanges } from '../settings/settings.store.ts'

/**
 * Publishes the sections and what the first button leads to, and logs what changed.
 * @throws Refusal `changedMeanwhile` for an old version; `wrongPlaceholders` for a name that is no fact of the shop
 */
export async function changeHome(
  deps: BackendDeps,
  { version, sections, featured }: VersionedHome,
  admin: Admin,
): Promise<VersionedHome> {
  const { database, shopSettings, clock } = deps
  checkPlaceholders(deps, sections)
  const before = await readHome(database.db)
  await database.transact(async (tx, publish) => {
    if (!(await saveHome(tx, { version, sections }))) throw new Refusal('changedMeanwhile')
    publish('settings')
    await appendAudit(tx, {
      at: clock(),
      admin,
      action: 'CHANGE_SETTINGS',
      details: { object: 'home', ...audited(before.sections, sections) },
    })
    if (featured !== undefined) await feature(deps, tx, { featured, admin })
  })
  await shopSettings.refresh()
  return { version: version + 1, sections }
}

/** It's among the shop's facts. */
async function feature(
  { shopSettings, clock }: BackendDeps,
  tx: Transaction<BackendTables>,
  { featured, admin }: { featured: string; admin: Admin },
): Promise<void> {
  const { version, settings } = await readShopSettings(tx, shopSettings.defaults)
  const before = settings.facts.featured
  if (before === featured) return
  const changed = withChanges(settings, { facts: { featured } })
  if (!(await saveShopSettings(tx, { version, settings: changed })))
    throw new Refusal('changedMeanwhile')
  await appendAudit(tx, {
    at: clock(),
    admin,
    action: 'CHANGE_SETTINGS',
    details: { before: { featured: before }, after: { featured } },
  })
}

/**
 * Keeps a draft of the home page for a while, and answers the path that shows it.
 * @throws Refusal `wrongPlaceholders`
 */
export async function previewHome(
  deps: BackendDeps,
  draft: HomeDraft,
  admin: Admin,
): Promise<{ path: string }> {
  checkPlaceholders(deps, draft.sections)
  const { text, hash } = newSecret(deps.randomBytes)
  const expiresAt = new Date(deps.clock().getTime() + staffLimits.homePreviewMinutes * 60_000)
  await deps.database.transact((tx) =>
    savePreview(tx, { adminId: admin.id, tokenHash: hash, draft, expiresAt }),
  )
  return { path: `/?${previewParameter}=${text}` }
}

function checkPlaceholders({ settings }: BackendDeps, sections: readonly HomeSection[]): void {
  const facts = settings.facts()
  for (const text of textsIn(sections))
    for (const [language, words] of Object.entries(text))
      if (isLanguage(language) && unknownFacts(words, { language, facts }).length > 0)
        throw new Refusal('wrongPlaceholders')
}

/** The order of the sections, and those that differ, by their ids. */
function audited(before: readonly HomeSection[], after: readonly HomeSection[]) {
  const summaries = (sections: readonly HomeSection[]) =>
    new Map(sections.map((section) => [section.id, summary(section)]))
  const [first, second] = [summaries(before), summaries(after)]
  const ids = [...new Set([...first.keys(), ...second.keys()])]
  const changed = ids.filter((id) => first.get(id) !== second.get(id))
  const only = (sections: readonly HomeSection[], of: ReadonlyMap<string, string>) => ({
    order: sections.map(({ id }) => id).join(' '),
    ...Object.fromEntries(changed.map((id) => [`section ${id}`, of.get(id) ?? null])),
  })
  return { before: only(before, first), after: only(after, second) }
}

/** For example "hero, hidden: Made by hand · /products". */
function summary({ type, hidden, ...section }: HomeSection): string {
  const words = textsIn([{ type, hidden, ...section } as HomeSection]).map(
    (text) => text[fallbackLanguage],
  )
  return `${type}${hidden ? ', hidden' : ''}: ${words.join(' · ')}`.slice(0, auditedTextMax)
}
