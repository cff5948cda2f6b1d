import { useTranslation } from 'react-i18next'
import { ContactPage } from '../contact/contact-page.tsx'
import { PageHead } from '../seo/page-head.tsx'

export default function Contact() {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHead page={t('title')} description={t('description')} />
      <ContactPage />
    </>
  )
}
