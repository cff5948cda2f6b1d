import { useTranslation } from 'react-i18next'
import type { ShownAnnouncement } from '#/contract/announcement.ts'
import { MenuLink } from './menus.tsx'

/** A line above the bar, which scrolls away with the page. */
export function Announcement({
  announcement: { text, link },
}: {
  announcement: ShownAnnouncement
}) {
  const { t } = useTranslation('shell')
  return (
    <aside aria-label={t('announcement')} className="on-dark bg-ink text-center text-white">
      <div className="page-width py-2.5 font-medium">
        {link === null ? (
          text
        ) : (
          <MenuLink entry={{ title: text, to: link }} className="underline" />
        )}
      </div>
    </aside>
  )
}
