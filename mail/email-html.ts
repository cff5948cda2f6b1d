import type { AmountRow, EmailBlock, EmailItem, Fact } from './email-blocks.ts'

/** The brand's colours; mailboxes read only inline styles. */
export const colours = {
  chalk: '#FAF8F3',
  ink: '#14201F',
  /** Ink on chalk or white for what matters less, still 4.5:1. */
  quiet: '#55605C',
  mist: '#ECEAE2',
  pine: '#1F5B4A',
  signal: '#F2B134',
} as const

export const fonts = {
  display: "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif;",
  text: "font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif;",
} as const

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const body = 'font-size:16px;line-height:26px;'
const small = `font-size:14px;line-height:22px;color:${colours.quiet};`
const heading = `margin:0 0 4px;font-size:13px;line-height:20px;font-weight:600;color:${colours.quiet};`
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'
const rule = `border-top:1px solid ${colours.mist};`
const amount = 'text-align:right;white-space:nowrap;vertical-align:top;'

export function blockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case 'title':
      return `<h1 style="margin:0 0 12px;${fonts.display}font-size:30px;line-height:38px;font-weight:700;letter-spacing:-0.01em">${escapeHtml(block.text)}</h1>`
    case 'paragraph':
      return `<p style="margin:0 0 20px;${body}">${escapeHtml(block.text)}</p>`
    case 'caption':
      return `<p style="margin:0 0 12px;${small}">${escapeHtml(block.text)}</p>`
    case 'items':
      return `<table ${table}>${block.items.map(itemHtml).join('')}</table>`
    case 'totals':
      return `<table ${table} style="${rule}margin-bottom:28px">${spacer(12)}${block.rows.map(rowHtml).join('')}${totalHtml(block.total)}</table>`
    case 'facts':
      return `<div style="margin:0 -12px 8px;font-size:0">${block.columns.map(columnHtml).join('')}</div>`
    case 'notice':
      return `<div style="margin:0 0 28px;padding:20px 20px 18px;background:${colours.mist};border-left:4px solid ${colours.signal};border-radius:8px"><h2 style="margin:0 0 6px;${fonts.display}font-size:18px;line-height:26px;font-weight:700">${escapeHtml(block.heading)}</h2>${block.lines.map(lineHtml).join('')}</div>`
    case 'button':
      return `<p style="margin:0 0 20px"><a href="${escapeHtml(block.address)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${colours.pine};color:#ffffff;${body}font-weight:600;text-decoration:none">${escapeHtml(block.text)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 12px;${small}"><a href="${escapeHtml(block.address)}" style="color:${colours.quiet};text-decoration:underline">${escapeHtml(block.text)}</a></p>`
  }
}

function itemHtml(item: EmailItem): string {
  return `<tr><td style="${rule}padding:14px 16px 14px 0"><div style="${body}font-weight:600">${escapeHtml(item.title)}</div><div style="${small}">${escapeHtml(item.detail)}</div></td><td style="${rule}padding:14px 0;${body}${amount}">${escapeHtml(item.amount)}</td></tr>`
}

function rowHtml(row: AmountRow): string {
  return `<tr><td style="padding:2px 16px 2px 0;${body}color:${colours.quiet}">${escapeHtml(row.label)}</td><td style="padding:2px 0;${body}${amount}">${escapeHtml(row.amount)}</td></tr>`
}

function totalHtml(row: AmountRow): string {
  const large = `padding-top:10px;${fonts.display}font-size:20px;line-height:28px;font-weight:700;`
  return `<tr><td style="${large}">${escapeHtml(row.label)}</td><td style="${large}${amount}">${escapeHtml(row.amount)}</td></tr>`
}

function columnHtml(facts: readonly Fact[]): string {
  return `<div style="display:inline-block;width:100%;max-width:240px;margin:0 12px;vertical-align:top">${facts.map(factHtml).join('')}</div>`
}

function factHtml(fact: Fact): string {
  const lines = fact.lines.map(escapeHtml).join('<br>')
  return `<h2 style="${heading}">${escapeHtml(fact.heading)}</h2><p style="margin:0 0 20px;font-size:15px;line-height:24px">${lines}</p>`
}

function lineHtml(line: string): string {
  return `<p style="margin:0 0 4px;font-size:15px;line-height:24px">${escapeHtml(line)}</p>`
}

function spacer(height: number): string {
  return `<tr><td colspan="2" style="height:${height}px;font-size:0;line-height:0">&nbsp;</td></tr>`
}
