import { Navigate, useLocation } from 'react-router'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { pageAfterSignIn } from './return-to.ts'
import { useSession } from './session-provider.tsx'

/** Brings who is signed in, here or in another tab, to the page that they came from (sign-in-1). */
export function LeaveWhenSignedIn() {
  const { status } = useSession()
  const { state } = useLocation()
  const { publicUrl } = useBrowserSettings()
  return status === 'signedIn' ? <Navigate to={pageAfterSignIn(state, publicUrl)} replace /> : null
}
