import { useTranslation } from 'react-i18next'
import type { Prose } from '#/content/prose.types.ts'
import { longDate } from '#/contract/dates.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { htmlLook } from '../prose/html-look.ts'
import { ProseView } from '../prose/prose-view.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { ChevronIcon } from '../ui/icons.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Policy, PolicyName } from './policy-texts.server.ts'

const addresses = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  shipping: '/shipping-policy',
  refund: '/refund-policy',
  reviews: '/review-policy',
} as const satisfies Record<PolicyName, string>
const names = [
  'privacy',
  'terms',
  'shipping',
  'refund',
  'reviews',
] as const satisfies readonly PolicyName[]

export function PolicyPage({ name, policy }: { name: PolicyName; policy: Policy }) {
  const { t } = useTranslation('policies')
  const { html, prose } = policy
  return (
    <div className="page-width py-12 sm:py-20">
      <PageHead page={t(`${name}.title`)} description={t(`${name}.description`)} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,44rem)] lg:gap-y-14">
        <header className="flex flex-col gap-3 lg:col-span-2">
          <h1 className="text-title">{t(`${name}.title`)}</h1>
          {policy.updated && <Updated day={policy.updated} />}
        </header>
        <Contents prose={prose} />
        <div className="flex min-w-0 flex-col gap-16">
          {html !== null ? (
            <SafeHtml html={html} className={htmlLook} />
          ) : (
            <ProseView prose={prose} className="text-[1.0625rem]" />
          )}
          <OtherPolicies name={name} />
        </div>
      </div>
    </div>
  )
}

function Updated({ day }: { day: string }) {
  const { t } = useTranslation('policies')
  const language = useLanguage()
  const date = longDate(day, language)
  return (
    <p className="text-slate">
      <time dateTime={day}>{t('updated', { date })}</time>
    </p>
  )
}

/** Beside the text if there's room, otherwise collapsed above it. */
function Contents({ prose }: { prose: Prose }) {
  const { t } = useTranslation('policies')
  if (prose.length === 0) return <div className="max-lg:hidden" />
  return (
    <nav
      aria-label={t('contents')}
      className="lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto"
    >
      <details className="group rounded-card bg-mist lg:hidden">
        <summary className="flex list-none items-center justify-between gap-4 px-5 py-4 font-semibold">
          {t('contents')}
          <ChevronIcon className="size-5 transition-transform duration-200 group-open:rotate-180" />
        </summary>
        <div className="px-5 pb-4">
          <Headings prose={prose} />
        </div>
      </details>
      <div className="hidden lg:block">
        <h2 className="mb-3 text-lg">{t('contents')}</h2>
        <Headings prose={prose} />
      </div>
    </nav>
  )
}

function Headings({ prose }: { prose: Prose }) {
  return (
    <ol className="contents-list flex flex-col border-l border-line">
      {prose.map((block) =>
        block.kind === 'heading' && block.level === 2 ? (
          <li key={block.id}>
            <a
              href={`#${block.id}`}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-[0.9375rem] text-slate hover:border-pine hover:text-ink"
            >
              {block.text}
            </a>
          </li>
        ) : null,
      )}
    </ol>
  )
}

function OtherPolicies({ name }: { name: PolicyName }) {
  const { t } = useTranslation('policies')
  return (
    <nav aria-labelledby="more" className="max-w-prose border-t border-line pt-8">
      <h2 id="more" className="text-lg">
        {t('more')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        {names
          .filter((other) => other !== name)
          .map((other) => (
            <li key={other}>
              <TextLink to={addresses[other]}>{t(`${other}.title`)}</TextLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
