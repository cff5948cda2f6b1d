import { htmlLook } from '../prose/html-look.ts'
import { PageHead } from '../seo/page-head.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import type { OwnPageView } from './documents.server.ts'

/** A page that the owner wrote. */
export function OwnPage({ page: { title, html, seo } }: { page: OwnPageView }) {
  return (
    <article className="page-width py-12 sm:py-20">
      <PageHead page={seo.title} description={seo.description} />
      <h1 className="max-w-[24ch] text-title wrap-anywhere">{title}</h1>
      <SafeHtml html={html} className={`mt-8 sm:mt-12 ${htmlLook}`} />
    </article>
  )
}
