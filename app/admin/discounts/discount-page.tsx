import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import {
  changeDiscount,
  type EditedDiscount,
  findDiscount,
} from '#/clients/shop-admin/discounts.ts'
import { Badge } from '../../ui/badge.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { DeleteButton } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { useFormats } from '../formats.ts'
import { PageHead } from '../frame/page-head.tsx'
import { isGranted } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/discount-page.ts'
import { DiscountFields } from './discount-fields.tsx'
import { useSaveDiscount } from './save-discount.ts'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const id = `gid://shopify/DiscountNode/${/^\d{1,15}$/.test(params.id) ? params.id : 0}`
  return { found: await context.get(adminContext).ask(findDiscount, { id }) }
}

/** One discount: what it does, for what, when, and how often. */
export default function DiscountPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminDiscounts')
  const { granted } = useAdmin()
  const found = useLastLoaded(loaderData.found, params.id)
  const discount = found?.discountNode
  return (
    <>
      <PageHead
        heading={discount ? nameOf(discount) : t('heading')}
        crumbs={[{ to: '/admin/discounts', text: t('heading') }]}
        actions={
          discount &&
          isGranted(granted, 'write_discounts') && (
            <>
              <SwitchButton discount={discount} />
              <DeleteDiscount discount={discount} />
            </>
          )
        }
      />
      {loaderData.found === null && <LoadingFailed text={t('loadingFailed')} />}
      {discount === null && <p>{t('unknown')}</p>}
      {discount && <DiscountEditor key={discount.id} discount={discount} />}
    </>
  )
}

const nameOf = ({ codes, title }: EditedDiscount) => codes?.nodes[0]?.code ?? title

function DiscountEditor({ discount }: { discount: EditedDiscount }) {
  const { t } = useTranslation('adminDiscounts')
  const { number } = useFormats()
  const { read, save } = useSaveDiscount(discount, discount)
  const { status, asyncUsageCount: uses } = discount
  return (
    <Editor
      version={discount.updatedAt}
      read={read}
      save={(input, version) => save(input, { version })}
    >
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
  const { t } = useTranslation(['adminDiscounts', 'admin'])
  const { shop } = useAdmin()
  const { revalidate } = useRevalidator()
  const notify = useNotify()
  const isActive = status === 'ACTIVE'
  const toggle = async () => {
    const operation = changeDiscount(method, isActive ? 'Deactivate' : 'Activate')
    const answer = await shop.ask(operation, { id }).catch(() => null)
    const isDone = answer?.result.userErrors.length === 0
    notify({ text: isDone ? t(isActive ? 'deactivated' : 'activated') : t('admin:failed') })
    await revalidate()
  }
  return <ToolButton onClick={toggle}>{t(isActive ? 'deactivate' : 'activate')}</ToolButton>
}

function DeleteDiscount({ discount }: { discount: EditedDiscount }) {
  const { t } = useTranslation(['adminDiscounts', 'admin'])
  const { shop } = useAdmin()
  const { id, method } = discount
  const name = nameOf(discount)
  return (
    <DeleteButton
      label={t('delete')}
      heading={t('deleteHeading', { name })}
      text={t('deleteText')}
      deleted={t('deleted', { name })}
      to="/admin/discounts"
      remove={async () => {
        const { result } = await shop.ask(changeDiscount(method, 'Delete'), { id })
        if (result.userErrors.length > 0) return { failure: t('admin:failed') }
      }}
    />
  )
}
