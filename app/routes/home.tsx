import { useTranslation } from 'react-i18next'
import { PageHead } from '../ui/page-head.tsx'

export default function Home() {
  const { t } = useTranslation('home')
  return (
    <>
      <PageHead title={t('title')} />
      <h1>Glovebox</h1>
    </>
  )
}
