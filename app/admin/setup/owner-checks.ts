import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnerCheck, VersionedShopSettings } from '#/contract/shop-settings.ts'
import { useAdmin } from '../admin-session.ts'
import { useAct } from '../record/use-change.ts'

/** What the owner has checked. */
export interface OwnerChecks {
  isChecked: (check: OwnerCheck) => boolean
  toggle: (check: OwnerCheck) => Promise<void>
  /** While a check is saved, the others wait for the settings' new version. */
  isWaiting: (check: OwnerCheck) => boolean
  /** The last that was changed here. */
  last: OwnerCheck | null
}

export function useOwnerChecks({ version, settings }: VersionedShopSettings): OwnerChecks {
  const { client } = useAdmin()
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [change, setChange] = useState<{ check: OwnerCheck; from: number | null } | null>(null)
  const saving = change?.from === version ? change.check : null
  return {
    isChecked: (check) => settings.checked.includes(check) !== (check === saving),
    isWaiting: (check) => saving !== null && check !== saving,
    last: change?.check ?? null,
    async toggle(check) {
      if (saving !== null) return
      setChange({ check, from: version })
      const others = settings.checked.filter((other) => other !== check)
      const checked = settings.checked.includes(check) ? others : [...others, check]
      let isSaved = false
      const onDone = () => {
        isSaved = true
        return revalidate()
      }
      await act(() => client.changeShopSettings({ version, settings: { checked } }), { onDone })
      if (!isSaved) setChange({ check, from: null })
    },
  }
}
