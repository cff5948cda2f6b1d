import { AuditPage } from '../admin/audit/audit-page.tsx'

export default function AdminAuditLogs() {
  return (
    <>
      <title>Audit Logs – Glovebox Admin</title>
      <AuditPage />
    </>
  )
}
