import { html, raw } from 'hono/html'
import type { AmountRow, EmailBlock, EmailItem, Fact } from './email-blocks.ts'

/** The brand's colors; mail programs support only inline styles. */
export const colors = {
  chalk: '#FAF8F3',
  ink: '#14201F',
  /** For secondary text on chalk or white, still with a contrast of 4.5:1. */
  quiet: '#55605C',
  mist: '#ECEAE2',
  pine: '#1F5B4A',
  signal: '#F2B134',
} as const

export const fonts = {
  display: raw(
    "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif;",
  ),
  text: raw("font-family:'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif;"),
} as const

type Html = ReturnType<typeof html>

const body = 'font-size:16px;line-height:26px;'
const small = `font-size:14px;line-height:22px;color:${colors.quiet};`
const heading = `margin:0 0 4px;font-size:13px;line-height:20px;font-weight:600;color:${colors.quiet};`
const table = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0"')
const rule = `border-top:1px solid ${colors.mist};`
const amount = 'text-align:right;white-space:nowrap;vertical-align:top;'

export function blockHtml(block: EmailBlock): Html {
  switch (block.kind) {
    case 'title':
      return html`<h1 style="margin:0 0 12px;${fonts.display}font-size:30px;line-height:38px;font-weight:700;letter-spacing:-0.01em">${block.text}</h1>`
    case 'paragraph':
      return html`<p style="margin:0 0 20px;${body}">${block.text}</p>`
    case 'caption':
      return html`<p style="margin:0 0 12px;${small}">${block.text}</p>`
    case 'items':
      return html`<table ${table}>${block.items.map(itemHtml)}</table>`
    case 'totals':
      return html`<table ${table} style="${rule}margin-bottom:28px">${spacer(12)}${block.rows.map(rowHtml)}${totalHtml(block.total)}</table>`
    case 'facts':
      return html`<div style="margin:0 -12px 8px;font-size:0">${block.columns.map(columnHtml)}</div>`
    case 'notice':
      return html`<div style="margin:0 0 28px;padding:20px 20px 18px;background:${colors.mist};border-left:4px solid ${colors.signal};border-radius:8px"><h2 style="margin:0 0 6px;${fonts.display}font-size:18px;line-height:26px;font-weight:700">${block.heading}</h2>${block.lines.map(lineHtml)}</div>`
    case 'button':
      return html`<p style="margin:0 0 20px"><a href="${block.address}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${colors.pine};color:#ffffff;${body}font-weight:600;text-decoration:none">${block.text}</a></p>`
    case 'link':
      return html`<p style="margin:0 0 12px;${small}"><a href="${block.address}" style="color:${colors.quiet};text-decoration:underline">${block.text}</a></p>`
  }
}

function itemHtml(item: EmailItem): Html {
  return html`<tr><td style="${rule}padding:14px 16px 14px 0"><div style="${body}font-weight:600">${item.title}</div><div style="${small}">${item.detail}</div></td><td style="${rule}padding:14px 0;${body}${amount}">${item.amount}</td></tr>`
}

function rowHtml(row: AmountRow): Html {
  return html`<tr><td style="padding:2px 16px 2px 0;${body}color:${colors.quiet}">${row.label}</td><td style="padding:2px 0;${body}${amount}">${row.amount}</td></tr>`
}

function totalHtml(row: AmountRow): Html {
  const large = html`padding-top:10px;${fonts.display}font-size:20px;line-height:28px;font-weight:700;`
  return html`<tr><td style="${large}">${row.label}</td><td style="${large}${amount}">${row.amount}</td></tr>`
}

function columnHtml(facts: readonly Fact[]): Html {
  return html`<div style="display:inline-block;width:100%;max-width:240px;margin:0 12px;vertical-align:top">${facts.map(factHtml)}</div>`
}

function factHtml(fact: Fact): Html {
  const lines = raw(fact.lines.map((line) => html`${line}`).join('<br>'))
  return html`<h2 style="${heading}">${fact.heading}</h2><p style="margin:0 0 20px;font-size:15px;line-height:24px">${lines}</p>`
}

function lineHtml(line: string): Html {
  return html`<p style="margin:0 0 4px;font-size:15px;line-height:24px">${line}</p>`
}

function spacer(height: number): Html {
  return html`<tr><td colspan="2" style="height:${height}px;font-size:0;line-height:0">&nbsp;</td></tr>`
}
