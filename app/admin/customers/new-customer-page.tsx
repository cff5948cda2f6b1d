import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createCustomer } from '#/clients/shop-admin/customers.ts'
import { useAdmin } from '../admin-session.ts'
import { NewRecordPage } from '../record/new-record-page.tsx'
import { CustomerFields, readCustomerFields, useCustomerRefusal } from './customer-fields.tsx'

/** Opens an account for a customer, who then chooses a password through an emailed link (admin-15). */
export default function NewCustomerPage() {
  const { t } = useTranslation('adminCustomers')
  const { shop } = useAdmin()
  const navigate = useNavigate()
  return (
    <NewRecordPage
      heading={t('add')}
      crumbs={[{ to: '/admin/customers', text: t('heading') }]}
      read={(typed) => ({ value: readCustomerFields(typed) })}
      save={(input) => shop.change(createCustomer, { input })}
      refused={useCustomerRefusal()}
      onSaved={() => navigate('/admin/customers')}
    >
      <div className="grid max-w-3xl gap-4">
        <CustomerFields />
      </div>
    </NewRecordPage>
  )
}
