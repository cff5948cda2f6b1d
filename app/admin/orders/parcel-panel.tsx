import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderParcel } from '#/clients/shop-admin/orders.ts'
import english from '#/content/en/admin-orders.json'
import { idKey } from '#/contract/page-addresses.ts'
import { SelectField } from '../../forms/select.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { keyIn } from '../key-in.ts'
import { Panel } from '../panel.tsx'
import { ConfirmDialog, FormDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { DocumentLink } from './document-link.tsx'
import { hasWrongLink, readTracking, TrackingFields } from './tracking-fields.tsx'
import { useOrderChange } from './use-order-change.ts'

interface ParcelPanelProps {
  parcel: OrderParcel
  /** Address of the order's own page. */
  page: string
  isOver: boolean
}

/** A parcel that was sent: its contents and its tracking link. */
export function ParcelPanel(props: ParcelPanelProps) {
  const { t } = useTranslation('adminOrders')
  const { date } = useFormats()
  const { parcel } = props
  const isSent = parcel.status === 'SUCCESS'
  return (
    <Panel heading={t('parcel.heading', { name: parcel.name })}>
      <div className="grid gap-2 p-4 wrap-anywhere">
        <p className="text-slate">
          {isSent ? t('parcel.sent', { date: date(parcel.createdAt) }) : t('parcel.taken')}
        </p>
        {isSent && parcel.displayStatus && isProgress(parcel.displayStatus) && (
          <p>
            {t(`parcel.progress.${parcel.displayStatus}`)}
            <span className="text-slate"> · {date(parcel.updatedAt)}</span>
          </p>
        )}
        <ul>
          {parcel.fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => (
            <li key={lineItem.name}>
              {quantity} × {lineItem.name}
            </li>
          ))}
        </ul>
        {parcel.trackingInfo.map((tracking) => (
          <TrackingLink key={tracking.number} {...tracking} />
        ))}
        <ParcelActions {...props} />
      </div>
    </Panel>
  )
}

function TrackingLink({ company, number, url }: OrderParcel['trackingInfo'][number]) {
  return (
    <p>
      {company}{' '}
      {url ? (
        <a href={url} rel="noreferrer" className="underline underline-offset-2">
          {number}
        </a>
      ) : (
        number
      )}
    </p>
  )
}

const dialogs = {
  delivery: DeliveryDialog,
  edit: TrackingDialog,
  takeBack: TakeBackDialog,
} as const
const dialogNames = ['delivery', 'edit', 'takeBack'] as const

/** The parcel's packing slip, and its changes until the order is over. */
function ParcelActions({ parcel, page, isOver }: ParcelPanelProps) {
  const { t } = useTranslation('adminOrders')
  const { granted } = useAdmin()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const mayChange = !isOver && isGranted(granted, 'write_merchant_managed_fulfillment_orders')
  const OpenDialog = open && dialogs[open]
  return (
    <>
      {parcel.status === 'SUCCESS' && (
        <div className="flex flex-wrap gap-2">
          <DocumentLink page={page} name={`slip-${idKey(parcel.id)}`}>
            {t('slip.heading')}
          </DocumentLink>
          {mayChange &&
            dialogNames.map((name) => (
              <ToolButton key={name} onClick={() => setOpen(name)}>
                {t(`parcel.${name}`)}
              </ToolButton>
            ))}
        </div>
      )}
      {OpenDialog && <OpenDialog parcel={parcel} onClose={() => setOpen(null)} />}
    </>
  )
}

interface ParcelDialogProps {
  parcel: OrderParcel
  onClose: () => void
}

const isProgress = keyIn(english.parcel.progress)
const progress = Object.keys(english.parcel.progress).filter(isProgress)

/** Sets how far the parcel is; the buyer sees it, too. */
function DeliveryDialog({ parcel, onClose }: ParcelDialogProps) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  return (
    <FormDialog
      heading={t('parcel.delivery')}
      onClose={onClose}
      read={({ status = 'DELIVERED' }) => ({ value: { fulfillmentId: parcel.id, status } })}
      send={(event) => change('delivery', { event, done: t('parcel.deliveryDone') })}
    >
      <SelectField
        name="status"
        label={t('parcel.status')}
        defaultValue={parcel.displayStatus ?? 'DELIVERED'}
        options={progress}
        textOf={(status) => t(`parcel.progress.${status}`)}
      />
    </FormDialog>
  )
}

function TrackingDialog({ parcel, onClose }: ParcelDialogProps) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  return (
    <FormDialog
      heading={t('parcel.edit')}
      noValidate
      onClose={onClose}
      read={(typed) => {
        if (hasWrongLink(typed)) return { problems: { url: t('send.urlProblem') } }
        return { value: { tracking: readTracking(typed), notify: typed.notify !== undefined } }
      }}
      send={(value) => change('track', { id: parcel.id, ...value, done: t('parcel.editDone') })}
    >
      <TrackingFields {...parcel.trackingInfo[0]} />
    </FormDialog>
  )
}

function TakeBackDialog({ parcel, onClose }: ParcelDialogProps) {
  const { t } = useTranslation('adminOrders')
  const change = useOrderChange()
  return (
    <ConfirmDialog
      heading={t('parcel.takeBack')}
      text={t('parcel.takeBackText')}
      tone="bad"
      onConfirm={() => change('takeBack', { id: parcel.id, done: t('parcel.takeBackDone') })}
      onClose={onClose}
    />
  )
}
