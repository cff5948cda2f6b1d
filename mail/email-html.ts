import { html, raw } from 'hono/html'
import {
  type AmountRow,
  type EmailBlock,
  type EmailItem,
  type Fact,
  itemPicturePixels,
} from './email-blocks.ts'
import type { EmailLook } from './email-look.ts'

type Html = ReturnType<typeof html>

const body = 'font-size:16px;line-height:26px;'
const small = ({ colors }: EmailLook) => `font-size:14px;line-height:22px;color:${colors.quiet};`
const heading = ({ colors }: EmailLook) =>
  `margin:0 0 4px;font-size:13px;line-height:20px;font-weight:600;color:${colors.quiet};`
const table = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0"')
const rule = ({ colors }: EmailLook) => `border-top:1px solid ${colors.mist};`
const amount = 'text-align:right;white-space:nowrap;vertical-align:top;'

export function blockHtml(block: EmailBlock, look: EmailLook): Html {
  const { colors, fonts } = look
  switch (block.kind) {
    case 'title':
      return html`<h1 style="margin:0 0 12px;${fonts.display}font-size:30px;line-height:38px;font-weight:700;letter-spacing:-0.01em">${block.text}</h1>`
    case 'paragraph':
      return html`<p style="margin:0 0 20px;${body}">${block.text}</p>`
    case 'caption':
      return html`<p style="margin:0 0 12px;${small(look)}">${block.text}</p>`
    case 'items':
      return html`<table ${table}>${itemRows(block.items, look)}</table>`
    case 'totals':
      return html`<table ${table} style="margin-bottom:28px">${block.rows.map((row) => rowHtml(row, look))}${totalHtml(block.total, look)}</table>`
    case 'facts':
      return html`<div style="margin:16px -12px 8px;font-size:0">${block.columns.map((facts) => columnHtml(facts, look))}</div>`
    case 'notice':
      return html`<div style="margin:0 0 28px;padding:20px 20px 18px;background:${colors.mist};border-left:4px solid ${colors.signal};border-radius:8px"><h2 style="margin:0 0 6px;${fonts.display}font-size:18px;line-height:26px;font-weight:700">${block.heading}</h2>${block.lines.map(lineHtml)}</div>`
    case 'button':
      return html`<p style="margin:0 0 20px"><a href="${block.address}" style="display:inline-block;padding:12px 24px;border-radius:${look.radius};background:${colors.pine};color:${colors.onPine};${body}font-weight:600;text-decoration:none">${block.text}</a></p>`
    case 'link':
      return html`<p style="margin:0 0 12px;${small(look)}"><a href="${block.address}" style="color:${colors.quiet};text-decoration:underline">${block.text}</a></p>`
  }
}

/** If only some have a picture, the others leave its place free. The last has a line below it, too. */
function itemRows(items: readonly EmailItem[], look: EmailLook): Html[] {
  const hasPictures = items.some(({ picture }) => picture !== undefined)
  const end = html`<tr><td colspan="${hasPictures ? 3 : 2}" style="${rule(look)}height:16px;font-size:0;line-height:0">&nbsp;</td></tr>`
  return [
    ...items.map((item) => itemHtml(item, look, hasPictures ? pictureCell(item, look) : '')),
    end,
  ]
}

/** The title beside it says what's in it. */
function pictureCell({ picture }: EmailItem, look: EmailLook): Html {
  const image = picture
    ? html`<img src="${picture}" alt="" width="${itemPicturePixels}" height="${itemPicturePixels}" style="display:block;border:0;border-radius:8px;object-fit:cover">`
    : ''
  return html`<td width="${itemPicturePixels}" style="${rule(look)}padding:14px 16px 14px 0;vertical-align:top">${image}</td>`
}

function itemHtml(item: EmailItem, look: EmailLook, picture: Html | ''): Html {
  return html`<tr>${picture}<td style="${rule(look)}padding:14px 16px 14px 0;vertical-align:top"><div style="${body}font-weight:600">${item.title}</div>${item.detail && html`<div style="${small(look)}">${item.detail}</div>`}</td><td style="${rule(look)}padding:14px 0;${body}${amount}">${item.amount}</td></tr>`
}

function rowHtml(row: AmountRow, { colors }: EmailLook): Html {
  return html`<tr><td style="padding:2px 16px 2px 0;${body}color:${colors.quiet}">${row.label}</td><td style="padding:2px 0;${body}${amount}">${row.amount}</td></tr>`
}

function totalHtml(row: AmountRow, { fonts }: EmailLook): Html {
  const large = html`padding-top:10px;${fonts.display}font-size:20px;line-height:28px;font-weight:700;`
  return html`<tr><td style="${large}">${row.label}</td><td style="${large}${amount}">${row.amount}</td></tr>`
}

function columnHtml(facts: readonly Fact[], look: EmailLook): Html {
  return html`<div style="display:inline-block;width:100%;max-width:240px;margin:0 12px;vertical-align:top">${facts.map((fact) => factHtml(fact, look))}</div>`
}

function factHtml(fact: Fact, look: EmailLook): Html {
  const lines = raw(fact.lines.map((line) => factLine(line, look)).join('<br>'))
  return html`<h2 style="${heading(look)}">${fact.heading}</h2><p style="margin:0 0 20px;font-size:15px;line-height:24px">${lines}</p>`
}

function factLine(line: Fact['lines'][number], { colors }: EmailLook): Html {
  if (typeof line === 'string') return html`${line}`
  return html`<a href="${line.address}" style="color:${colors.ink};text-decoration:underline">${line.text}</a>`
}

function lineHtml(line: string): Html {
  return html`<p style="margin:0 0 4px;font-size:15px;line-height:24px">${line}</p>`
}
