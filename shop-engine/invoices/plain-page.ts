import { hash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { textsOf } from '#/content/texts.ts'
import { rasterLogo, type ShownBrand } from '#/contract/brand.ts'
import { brandColors } from '#/contract/brand-colors.ts'
import type { Language } from '#/contract/languages.ts'

export const printedTexts = textsOf('invoices')

export type Html = ReturnType<typeof html>

/** Fits A4 and Letter: the printer sets the paper size, and this sets the margins. */
const baseStyle = `@page{margin:16mm}
*{box-sizing:border-box}
body{margin:0;background:#faf8f3;color:#14201f;font:15px/1.5 'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:180mm;margin:0 auto;padding:32px 16px;background:#fff}
h1,.title{margin:0;font-size:28px;line-height:1.2}
h2{margin:0 0 4px;font-size:13px;color:#55605c}
.title{color:inherit}
p{margin:0;overflow-wrap:anywhere}
h1~p,.title~p{margin-top:12px}
.head,.facts{display:flex;flex-wrap:wrap;justify-content:space-between;gap:16px 32px;margin-bottom:28px}
.head>*,.facts>*{min-width:0}
.seller{margin-left:auto;text-align:right}
.logo{display:inline-block;max-width:60mm;max-height:18mm;margin-bottom:8px}
table{width:100%;border-collapse:collapse}
th{font-size:13px;color:#55605c;text-align:left}
th,thead td{border-bottom:1px solid #14201f}
th,td{padding:6px 12px 6px 0;vertical-align:top;overflow-wrap:anywhere}
tr>:last-child{padding-right:0}
tbody tr{break-inside:avoid}
tbody td{border-bottom:1px solid #eceae2}
td.picture{width:68px}
.picture img{display:block;object-fit:cover;border-radius:4px}
.amount{text-align:right;white-space:nowrap}
.sums{margin-top:12px;margin-left:auto;width:auto;min-width:min(100%,100mm)}
.sums td{border:0;padding-top:3px;padding-bottom:3px}
.sums .total{font-size:18px;font-weight:700}
.quiet{color:#55605c}
section+section{margin-top:48px}
@media print{body{background:none}main{max-width:none;padding:0}section+section{margin-top:0;break-before:page}.screen{display:none}}`

const headersOf = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
})

/** Paper is white, whatever the brand's pages are. */
function styleOf(brand: ShownBrand | undefined): string {
  if (!brand || brand.builtIn) return baseStyle
  const colors = brandColors({ ...brand, ground: brand.ground === 'paper' ? 'paper' : 'white' })
  return `${baseStyle}
body{background:${colors.chalk};color:${colors.ink}}
h1,.title{color:${colors.text}}
th,thead td{border-bottom-color:${colors.text}}
.logo.light{background:${colors.night};padding:8px 12px}`
}

/** The logo, above the name. */
export function logoOf(brand: ShownBrand | undefined): Html | '' {
  const logo = brand && rasterLogo(brand)
  if (!logo) return ''
  const { raster, lightness } = logo
  return html`<img class="${(lightness ?? 0) > 75 ? 'logo light' : 'logo'}" src="${raster}" alt="">`
}

/** A page for reading or printing; it loads nothing but the logo, and runs no scripts. */
export function plainPage({
  language,
  title,
  body,
  brand,
  status = 200,
}: {
  language: Language
  title: string
  body: Html
  brand?: ShownBrand | undefined
  status?: number
}): Response {
  const style = styleOf(brand)
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
  return new Response(String(page), { status, headers: headersOf(style) })
}

/** Lines of an address, each its own paragraph. */
export function paragraphs(lines: readonly string[]): Html[] {
  return lines.filter(Boolean).map((line) => html`<p>${line}</p>`)
}
