import { redirect } from 'react-router'

/** The address that people type: redirects to the first screen, by way of the sign-in if needed. */
export const loader = () => redirect('/admin/dashboard')
