import { useTranslation } from 'react-i18next'
import type { Typed } from '../../forms/use-form.ts'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { ScreenLinks } from '../frame/screen-links.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { WithPreview } from '../with-preview.tsx'
import type { Route } from './+types/home-page.ts'
import { readHome } from './home-form.ts'
import { HomePreview } from './home-preview.tsx'
import { loadHomeSources } from './home-sources.ts'
import { SectionList } from './section-list.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const admin = context.get(adminContext)
  const home = await admin.load.home()
  const sources = home.ok ? await loadHomeSources(admin, home.value) : null
  return home.ok && sources ? { record: home.value, sources } : null
}

/** The sections of the shop's home page. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminHome')
  const { client } = useAdmin()
  const read = (typed: Typed) => readHome(typed, (problem) => t(`problems.${problem}`))
  return (
    <RecordPage loaded={loaderData} texts={{ heading: t('heading'), loadingFailed: t('failed') }}>
      {({ version, sections }, { sources }) => (
        <Editor
          version={`${version}`}
          read={read}
          save={(changed, edited) =>
            client.changeHome({ version: Number(edited), sections: changed })
          }
        >
          <p className="max-w-prose text-slate">
            <ScreenLinks sentence={t('lead')} />
          </p>
          <WithPreview heading={t('preview.heading')} preview={<HomePreview read={read} />}>
            <SectionList sections={sections} sources={sources} />
          </WithPreview>
        </Editor>
      )}
    </RecordPage>
  )
}
