import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'

/** Shown to owners on every screen while the newest good backup is too old. */
export function BackupTooOld() {
  const { t } = useTranslation('adminBackups')
  const { session } = useAdmin()
  if (!session?.backupTooOld) return null
  return (
    <Banner tone="bad" className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-1">
      <p>{t('tooOld')}</p>
      <Link to="/admin/settings/backups" className="underline underline-offset-2">
        {t('show')}
      </Link>
    </Banner>
  )
}
