import { useTranslation } from 'react-i18next'

/** For keyboard users, the first tab stop of each page. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-pill bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
    >
      {t('skipToContent')}
    </a>
  )
}
