import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createCustomer } from '#/clients/shop-admin/customers.ts'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { CustomerFields, readCustomerFields, useChange } from './customer-fields.tsx'

/** Opens an account for a customer, who then chooses a password through an emailed link (admin-15). */
export default function NewCustomerPage() {
  const { t } = useTranslation('adminCustomers')
  const change = useChange()
  const navigate = useNavigate()
  return (
    <>
      <PageHead heading={t('add')} crumbs={[{ to: '/admin/customers', text: t('heading') }]} />
      <div className="max-w-3xl">
        <Editor
          version="new"
          read={(typed) => ({ value: readCustomerFields(typed) })}
          save={(input) => change(createCustomer, { input })}
          onSaved={() => navigate('/admin/customers')}
        >
          <CustomerFields />
        </Editor>
      </div>
    </>
  )
}
