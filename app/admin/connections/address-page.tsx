import { useTranslation } from 'react-i18next'
import { useBrowserSettings } from '../../context/browser-settings.tsx'
import { Banner } from '../../ui/banner.tsx'
import { adminContext } from '../admin-session.ts'
import { recordIn } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/address-page.ts'
import { ConnectionEditor } from './connection-editor.tsx'
import { AddressField } from './connection-fields.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { readAddress } from './connection-values.ts'

export const clientLoader = async ({ context }: Route.ClientLoaderArgs) =>
  recordIn(await context.get(adminContext).load.settings())

/** The address that links begin with. */
export default function AddressPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminConnections')
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
            <ConnectionEditor
              of="publicUrl"
              saved={saved}
              read={readAddress}
              heading={t('address.field')}
              lead={t('address.lead')}
            >
              <p className="wrap-anywhere">{t('address.now', { publicUrl: now })}</p>
              <AddressField {...saved.settings} />
            </ConnectionEditor>
          </div>
        )
      }}
    </RecordPage>
  )
}
