import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'
import { CsvInput } from '../csv-input.tsx'
import { isGranted } from '../frame/screens.ts'
import { useListQuery } from '../list/list-address.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { SaveButton } from '../save-button.tsx'
import { ToolButton } from '../tool-button.tsx'
import { exportToSend, type ParcelFile, readParcelFile, sendParcel } from './parcel-file.ts'
import { SendMany } from './send-many.tsx'

/** On the list of orders to send: exports them, and imports the same file with tracking numbers. */
export function ParcelTools() {
  const { t } = useTranslation('adminOrders')
  const { shop, granted } = useAdmin()
  const { query } = useListQuery()
  const [importing, setImporting] = useState(false)
  const isToSend = query.get('filter') === 'unfulfilled'
  if (!isToSend || !isGranted(granted, 'write_fulfillments')) return null
  return (
    <div className="flex flex-wrap gap-2">
      <SaveButton
        text={t('parcels.export')}
        busyText={(n) => t('exporting', { n })}
        failed={t('exportFailed')}
        name="to-send.csv"
        write={(onProgress) => exportToSend(shop, onProgress)}
      />
      <ToolButton onClick={() => setImporting(true)}>{t('parcels.import')}</ToolButton>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('adminOrders')
  const [chosen, setChosen] = useState<ParcelFile | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function choose(file: File) {
    const read = await readParcelFile(file)
    setChosen(read)
    setFailure(read ? null : t('parcels.wrongFile'))
  }
  return (
    <RecordDialog heading={t('parcels.import')} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-slate">{t('parcels.text')}</p>
        <CsvInput label={t('parcels.file')} onChoose={(file) => void choose(file)} />
        {failure && (
          <Banner tone="warning" role="alert">
            {failure}
          </Banner>
        )}
        {chosen && <Parcels chosen={chosen} onClose={onClose} />}
      </div>
    </RecordDialog>
  )
}

interface ParcelsProps {
  chosen: ParcelFile
  onClose: () => void
}

/** Marks the orders in a file as sent, and lists those that could not be. */
function Parcels({ chosen, onClose }: ParcelsProps) {
  const { t } = useTranslation(['adminOrders', 'adminProductFiles'])
  const { shop } = useAdmin()
  const { leftOut, parcels, encoding } = chosen
  const { length: count } = parcels
  const says = {
    unknown: t('unknown'),
    wrongLink: t('send.urlProblem'),
    failed: t('failed'),
    unreadable: {
      quotes: t('adminProductFiles:because.quotes'),
      tooLarge: t('adminProductFiles:because.tooLarge'),
      bytes: t('adminProductFiles:because.bytes'),
    },
  }
  if (count === 0) return <p role="status">{t('parcels.none')}</p>
  return (
    <SendMany
      items={parcels}
      send={(parcel, choices) => sendParcel(shop, parcel, { ...choices, ...says })}
      refused={({ row, order }, why) => t('parcels.refused', { row, order, why })}
      submit={t('parcels.send', { count })}
      onClose={onClose}
    >
      {encoding === 'windows-1252' && <p>{t('adminProductFiles:windows1252')}</p>}
      {leftOut > 0 && <p>{t('parcels.leftOut', { count: leftOut })}</p>}
    </SendMany>
  )
}
