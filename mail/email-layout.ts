import { html, raw } from 'hono/html'
import { interpolate } from '#/content/interpolate.ts'
import { textsOf } from '#/content/texts.ts'
import type { Texts } from '#/content/texts.types.ts'
import { addressLines } from '#/contract/address-lines.ts'
import { rasterLogo } from '#/contract/brand.ts'
import type { Language } from '#/contract/languages.ts'
import type { EmailFacts, ShopTexts, TextName } from '#/contract/shop-texts.ts'
import { sloganIn } from '#/contract/slogans.ts'
import type { EmailBlock } from './email-blocks.ts'
import { blockHtml } from './email-html.ts'
import { type EmailLook, emailLook } from './email-look.ts'
import { blockText } from './email-text.ts'

export const emailMessages = textsOf('emails')

/** An email's texts: the originals, or the owner's edits. */
export function emailTextsOf<Name extends keyof Texts['emails']>(
  name: Name,
  { language, facts }: { language: Language; facts: EmailFacts },
): Texts['emails'][Name] {
  const texts: Readonly<Record<string, ShopTexts[TextName]>> = facts.texts ?? {}
  return { ...emailMessages[language][name], ...texts[name]?.[language]?.parts }
}

interface EmailContent {
  language: Language
  facts: EmailFacts
  subject: string
  /** What inboxes show next to the subject. */
  preview: string
  blocks: readonly EmailBlock[]
  /** True for an email to staff, which has no line about where to ask. */
  toShop?: boolean
}

/**
 * Renders an email in the shop's design, as HTML and as equivalent plain text. Nothing is missing if a mail program
 * blocks pictures: the shop's name stands for its logo, and products are named beside theirs.
 */
export function renderEmail(content: EmailContent): { html: string; text: string } {
  const messages = emailMessages[content.language].layout
  const { supportEmail: email, replyHours, shopName, phone } = content.facts
  const questions = content.toShop ? [] : [interpolate(messages.questions, { email, replyHours })]
  const contact = [...addressLines(content.facts), phone].filter(Boolean)
  const foot = [
    ...questions,
    `${shopName} · ${sloganIn(content.facts, content.language)}`,
    contact.join(', '),
  ].filter(Boolean)
  const text = [
    shopName.toUpperCase(),
    ...content.blocks.map((block) => blockText(block, content.language)),
    '--',
    `${foot.join('\n')}\n`,
  ]
  return { html: String(page(content, foot)), text: text.join('\n\n') }
}

function page(
  { language, subject, preview, blocks, facts }: EmailContent,
  foot: readonly string[],
) {
  const look = emailLook(facts.brand)
  const { colors, fonts } = look
  const body = raw(blocks.map((block) => blockHtml(block, look)).join('\n'))
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${colors.chalk};color:${colors.ink};${fonts.text}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.chalk}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px">${mark(facts, look)}</td></tr>
<tr><td style="background:#ffffff;border-radius:16px;padding:36px 28px">
${body}
</td></tr>
<tr><td style="padding:24px 8px 0;font-size:14px;line-height:22px;color:${colors.quiet}">
${raw(foot.map((line) => html`<p style="margin:0 0 4px">${line}</p>`).join('\n'))}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The logo, or else the shop's name. */
function mark({ shopName, brand, publicUrl }: EmailFacts, look: EmailLook) {
  const { colors, fonts } = look
  const name = raw(
    `${fonts.display}font-size:22px;line-height:28px;font-weight:700;color:${colors.ink}`,
  )
  const logo = brand && rasterLogo(brand)
  if (logo && publicUrl) {
    const [width, height] = fitted(logo)
    // A light logo was made for a dark ground.
    const ground =
      (logo.lightness ?? 0) > 75 ? `background:${colors.night};padding:12px 16px;color:#ffffff` : ''
    return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="${ground}"><img src="${publicUrl}${logo.raster}" alt="${shopName}" width="${width}" height="${height}" style="display:block;border:0;${name}"></td>
</tr></table>`
  }
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="${name}">${shopName}</td>
</tr></table>`
}

/** At most 200 by 44 pixels. */
function fitted({ width, height }: { width: number; height: number }): [number, number] {
  const scale = Math.min(200 / width, 44 / height)
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}
