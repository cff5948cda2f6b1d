import { redirect } from 'react-router'

/** The address that people type: on to the first screen, by the sign-in where it is needed. */
export const loader = () => redirect('/admin/dashboard')
