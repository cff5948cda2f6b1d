import { useTranslation } from 'react-i18next'
import type { Typed } from '../../forms/use-form.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { WithPreview } from '../with-preview.tsx'
import type { Route } from './+types/home-page.ts'
import { readHome } from './home-form.ts'
import { HomePreview } from './home-preview.tsx'
import { loadHomeSources } from './home-sources.ts'
import { MainButtonPanel } from './main-button-panel.tsx'
import { SectionList } from './section-list.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const admin = context.get(adminContext)
  const [home, settings] = await Promise.all([admin.load.home(), admin.load.settings()])
  const sources = home.ok ? await loadHomeSources(admin, home.value) : null
  if (!home.ok || !settings.ok || !sources) return null
  const { featured } = settings.value.settings.facts
  return { record: { ...home.value, featured }, sources }
}

/** The sections of the shop's home page, and where its main button leads. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminHome')
  const { client } = useAdmin()
  const read = (typed: Typed) => readHome(typed, (problem) => t(`problems.${problem}`))
  return (
    <RecordPage loaded={loaderData} texts={{ heading: t('heading'), loadingFailed: t('failed') }}>
      {({ version, sections, featured }, { sources }) => (
        <Editor
          version={`${version}`}
          read={read}
          save={(draft, edited) =>
            client.changeHome({
              version: Number(edited),
              sections: draft.sections,
              ...(draft.featured !== featured && { featured: draft.featured }),
            })
          }
        >
          <p className="max-w-prose text-slate">{t('lead')}</p>
          <WithPreview heading={t('preview.heading')} preview={<HomePreview read={read} />}>
            <SectionList sections={sections} sources={sources} />
            <MainButtonPanel featured={featured} />
          </WithPreview>
        </Editor>
      )}
    </RecordPage>
  )
}
