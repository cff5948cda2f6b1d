import { useTranslation } from 'react-i18next'
import {
  changeDiscount,
  type EditedDiscount,
  findDiscount,
} from '#/clients/shop-admin/discounts.ts'
import { Badge } from '../../ui/badge.tsx'
import { useAdmin } from '../admin-session.ts'
import { DeleteMenu } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { useFormats } from '../formats.ts'
import { isGranted } from '../frame/screens.ts'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useAct } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/discount-page.ts'
import { DiscountFields } from './discount-fields.tsx'
import { useSaveDiscount } from './save-discount.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecord(args, 'DiscountNode', findDiscount)

/** One discount: what it does, for what, when, and how often. */
export default function DiscountPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminDiscounts')
  const { granted } = useAdmin()
  return (
    <RecordPage
      loaded={loaderData}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/discounts"
      headingOf={nameOf}
      actionsOf={(discount) =>
        isGranted(granted, 'write_discounts') && (
          <>
            <SwitchButton discount={discount} />
            <MoreDiscountActions discount={discount} />
          </>
        )
      }
    >
      {(discount) => <DiscountEditor discount={discount} />}
    </RecordPage>
  )
}

const nameOf = ({ codes, title }: EditedDiscount) => codes?.nodes[0]?.code ?? title

function DiscountEditor({ discount }: { discount: EditedDiscount }) {
  const { t } = useTranslation('adminDiscounts')
  const { number } = useFormats()
  const { status, asyncUsageCount: uses } = discount
  return (
    <Editor version={discount.updatedAt} {...useSaveDiscount(discount, discount)}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={status === 'ACTIVE' ? 'good' : 'neutral'}>{t(`status_${status}`)}</Badge>
        {`${t(`types.${discount.type}`)} · ${t(`methods.${discount.method}`)}`}
        <span className="text-slate">{t('usedTimes', { count: uses, n: number(uses) })}</span>
      </p>
      <DiscountFields kind={discount} discount={discount} />
    </Editor>
  )
}

function SwitchButton({ discount: { id, method, status } }: { discount: EditedDiscount }) {
  const { t } = useTranslation('adminDiscounts')
  const { shop } = useAdmin()
  const act = useAct()
  const isActive = status === 'ACTIVE'
  const toggle = () =>
    act(() => shop.change(changeDiscount(method, isActive ? 'Deactivate' : 'Activate'), { id }), {
      done: t(isActive ? 'deactivated' : 'activated'),
    })
  return <ToolButton onClick={toggle}>{t(isActive ? 'deactivate' : 'activate')}</ToolButton>
}

function MoreDiscountActions({ discount }: { discount: EditedDiscount }) {
  const { t } = useTranslation('adminDiscounts')
  const { shop } = useAdmin()
  const { id, method } = discount
  const name = nameOf(discount)
  return (
    <DeleteMenu
      label={t('delete')}
      heading={t('deleteHeading', { name })}
      text={t('deleteText')}
      deleted={t('deleted', { name })}
      to="/admin/discounts"
      remove={() => shop.change(changeDiscount(method, 'Delete'), { id })}
    />
  )
}
