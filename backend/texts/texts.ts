import { soldHandles } from '#/clients/shop/sold-handles.ts'
import { textsOfSold } from '#/content/goods.ts'
import { unknownFacts } from '#/content/known-facts.ts'
import { originalPage } from '#/content/page-texts.ts'
import { htmlOf, originalPolicy } from '#/content/policy-html.ts'
import type { AuditedValues } from '#/contract/audit.ts'
import { auditedTextMax } from '#/contract/audit.ts'
import { Refusal } from '#/contract/errors.ts'
import type { Language } from '#/contract/languages.ts'
import {
  type EditedText,
  type EmailPreview,
  goodsParts,
  goodsText,
  isEmailText,
  isPageText,
  isQuestions,
  policyTexts,
  type ShopTexts,
  type TextChange,
  type TextList,
  type TextParts,
  type TextPlace,
  wrongPlaceholders,
} from '#/contract/shop-texts.ts'
import { emailMessages } from '#/mail/email-layout.ts'
import type { Email } from '#/mail/outbox.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import type { Admin } from '../admins/admin.types.ts'
import { appendAudit } from '../audit/audit.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import { insertVersion, latestTexts, versionsOf } from '../settings/texts.store.ts'
import { unfinishedPolicies } from '../settings/unfinished-policies.ts'
import { exampleEmail } from './example-emails.ts'

export async function listTexts({
  database,
  shopSettings,
}: BackendDeps): Promise<Omit<TextList, 'found'>> {
  const latest = await latestTexts(database.db)
  return {
    texts: latest.map(({ parts: _, ...text }) => text),
    unfinished: unfinishedPolicies(shopSettings.texts(), shopSettings.current()),
  }
}

export async function readText(deps: BackendDeps, place: TextPlace): Promise<EditedText> {
  const versions = await versionsOf(deps.database.db, place)
  return { original: await originalOf(deps, place), versions }
}

/** A text's original; sentences of an email that have plural or other variants can't be edited. */
export async function originalOf(
  deps: BackendDeps,
  { name, language }: TextPlace,
): Promise<TextParts> {
  const texts = deps.shopSettings.texts()
  if (name === goodsText) return Object.fromEntries(goodsParts.map((part) => [part, '']))
  if (isPageText(name)) return originalPage(name, language, await shownTexts(deps, texts, language))
  if (!isEmailText(name)) return { body: originalPolicy(name, language, texts) }
  const sentences = Object.entries(emailMessages[language][name])
  return Object.fromEntries(
    sentences.flatMap(([part, text]) => (typeof text === 'string' ? [[part, text]] : [])),
  )
}

/** Pages have another original in a shop that doesn't sell what its texts about its goods are about. */
const shownTexts = ({ shopFor }: BackendDeps, texts: ShopTexts, language: Language) =>
  textsOfSold(texts, async (handle) => {
    const sold = await soldHandles(shopFor({ language, address: '' }), [handle])
    return sold.size > 0
  })

/**
 * Saves a new version and logs it; empty parts restore the original.
 * @throws Refusal `changedMeanwhile`; `wrongPlaceholders`; `invalidInput` for a part that the text doesn't have
 */
export async function changeText(
  deps: BackendDeps,
  { name, language, version, parts: given }: TextPlace & TextChange,
  admin: Admin,
): Promise<EditedText> {
  const { database, shopSettings, clock } = deps
  const place = { name, language }
  const original = await originalOf(deps, place)
  const parts = onlyChanged(original, checked(deps, { ...place, original }, given))
  const [before] = await versionsOf(database.db, place)
  if ((before?.version ?? 0) !== version) throw new Refusal('changedMeanwhile')
  const at = clock()
  const saved = { ...place, parts, savedAt: at.toISOString(), savedBy: admin.email }
  await database.transact(async (tx, publish) => {
    if (!(await insertVersion(tx, { ...saved, version: version + 1 })))
      throw new Refusal('changedMeanwhile')
    publish('settings')
    await appendAudit(tx, {
      at,
      admin,
      action: 'CHANGE_SETTINGS',
      details: {
        object: `${name} ${language}`,
        ...auditedTexts({ ...original, ...before?.parts }, { ...original, ...parts }),
      },
    })
  })
  await shopSettings.refresh()
  return readText(deps, place)
}

/** Checks the parts before they're saved. */
function checked(
  deps: BackendDeps,
  { original, ...place }: TextPlace & { original: TextParts },
  parts: TextParts,
): TextParts {
  for (const [part, text] of Object.entries(parts)) {
    const first = place.name === goodsText ? '' : original[part]
    if (first === undefined) throw new Refusal('invalidInput', { part })
    if (place.name === 'faqPage' && !isQuestions(text)) throw new Refusal('invalidInput', { part })
    if (isEmailText(place.name)) {
      const { missing, unknown } = wrongPlaceholders(first, text)
      if (missing.length > 0 || unknown.length > 0) throw new Refusal('wrongPlaceholders', { part })
    } else if (unknownFacts(text, { ...place, facts: deps.settings.facts() }).length > 0)
      throw new Refusal('wrongPlaceholders', { part })
    if (place.name === goodsText && !canBeShown({ [part]: text }, place.language))
      throw new Refusal('invalidInput', { part })
  }
  return parts
}

/** Whether the long texts can be read with what these say about the goods. */
function canBeShown(parts: TextParts, language: Language): boolean {
  const texts = { goods: { [language]: { parts, savedAt: '' } } }
  const { 'text.guides': guides = '', 'text.practice': practice = '' } = parts
  try {
    for (const policy of policyTexts) originalPolicy(policy, language, texts)
    const faq = Object.values(originalPage('faqPage', language, texts))
    const sections = [...faq, htmlOf(guides), htmlOf(practice)]
    return sections.every((html) => html === '' || isQuestions(html))
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

function onlyChanged(original: TextParts, parts: TextParts): TextParts {
  return Object.fromEntries(Object.entries(parts).filter(([part, text]) => text !== original[part]))
}

/** The parts that differ, each cut to start at the difference. */
export function auditedTexts(
  before: TextParts,
  after: TextParts,
): { before: AuditedValues; after: AuditedValues } {
  const changed = Object.keys(after).filter((part) => before[part] !== after[part])
  const from = (part: string) => {
    const [one = '', other = ''] = [before[part], after[part]]
    let index = 0
    while (index < one.length && one[index] === other[index]) index += 1
    return Math.max(0, index - 20)
  }
  const cut = (texts: TextParts) =>
    Object.fromEntries(
      changed.map((part) => [
        part,
        (texts[part] ?? '').slice(from(part), from(part) + auditedTextMax).toWellFormed(),
      ]),
    )
  return { before: cut(before), after: cut(after) }
}

/** @throws Refusal `notFound` for a policy; the same as `changeText` */
export async function previewEmail(
  deps: BackendDeps,
  { name, language, parts }: TextPlace & { parts: TextParts },
  admin: Admin,
): Promise<EmailPreview & Email> {
  if (!isEmailText(name)) throw new Refusal('notFound')
  const place = { name, language }
  const original = await originalOf(deps, place)
  const savedAt = deps.clock().toISOString()
  const texts = {
    ...deps.shopSettings.texts(),
    [name]: { [language]: { parts: checked(deps, { ...place, original }, parts), savedAt } },
  }
  const email = await exampleEmail(deps, {
    ...place,
    facts: { ...deps.settings.facts(), texts },
    recipient: admin.email,
  })
  if (!email) throw new Refusal('notFound')
  return email
}

/** Emails an example to the admin who asks for it. */
export async function sendTestEmail(
  deps: BackendDeps,
  draft: TextPlace & { parts: TextParts },
  admin: Admin,
): Promise<void> {
  const { subject, html, text } = await previewEmail(deps, draft, admin)
  const headers = { 'Auto-Submitted': 'auto-generated' }
  const email = { recipient: admin.email, subject, html, text, headers }
  await deps.database.transact((tx) =>
    enqueueEmail(tx.$pickTables<'mail_outbox'>(), email, deps.clock()),
  )
}
