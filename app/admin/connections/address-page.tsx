import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { Banner } from '../../ui/banner.tsx'
import { adminContext } from '../admin-session.ts'
import { FieldPanel } from '../panel.tsx'
import { recordIn } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { SettingsEditor } from '../setup/settings-editor.tsx'
import type { Route } from './+types/address-page.ts'
import { AddressField, useConnectionProblems } from './connection-fields.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { readAddress } from './connection-values.ts'

export const clientLoader = async ({ context }: Route.ClientLoaderArgs) =>
  recordIn(await context.get(adminContext).load.settings())

/** The address that links begin with. */
export default function AddressPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminConnections')
  const problemsOf = useConnectionProblems()
  const { publicUrl } = useBrowserSettings()
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('address.heading'), loadingFailed: t('failed') }}
    >
      {(saved) => {
        const isFixed = saved.fixed.includes('publicUrl')
        const now = isFixed ? publicUrl : (saved.settings.publicUrl ?? publicUrl)
        return (
          <div className="grid max-w-3xl gap-4">
            <ConnectionNotice of="publicUrl" saved={saved} />
            {!now.startsWith('https:') && <Banner tone="warning">{t('address.insecure')}</Banner>}
            <SettingsEditor
              version={saved.version}
              read={(typed) => {
                const read = readAddress(typed)
                return 'wrong' in read
                  ? { problems: problemsOf(read.wrong) }
                  : { value: { publicUrl: read.value } }
              }}
            >
              <FieldPanel heading={t('address.field')} lead={t('address.lead')}>
                <p className="wrap-anywhere">{t('address.now', { publicUrl: now })}</p>
                <fieldset disabled={isFixed} className="contents">
                  <legend className="sr-only">{t('address.field')}</legend>
                  <AddressField {...saved.settings} />
                </fieldset>
              </FieldPanel>
            </SettingsEditor>
          </div>
        )
      }}
    </RecordPage>
  )
}
