import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DoctorFinding, mendableAs } from '#/contract/doctor.ts'
import { clearSession, useAdmin } from '../admin-session.ts'
import { useAct } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'

/** Where the shop can mend by itself what was found. */
export function MendButton({ code }: Pick<DoctorFinding, 'code'>) {
  const { t } = useTranslation('adminDoctor')
  const { client } = useAdmin()
  const act = useAct()
  const [busy, setBusy] = useState(false)
  const mends = mendableAs(code)
  if (!mends) return null
  async function mend(known: NonNullable<typeof mends>) {
    setBusy(true)
    clearSession()
    await act(() => client.mend(known), { done: t('mend.done') }).finally(() => setBusy(false))
  }
  return (
    <ToolButton disabled={busy} onClick={() => mend(mends)}>
      {busy ? t('mend.busy') : t(`mend.${mends}`)}
    </ToolButton>
  )
}
