import { DashboardPage } from '../admin/dashboard/dashboard-page.tsx'

export default function AdminDashboard() {
  return (
    <>
      <title>Dashboard – Glovebox Admin</title>
      <DashboardPage />
    </>
  )
}
