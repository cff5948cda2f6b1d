import { Navigate, useLocation } from 'react-router'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { pageAfterSignIn } from './return-to.ts'
import { useSession } from './session-provider.tsx'

/** Redirects back to the page that the visitor came from, once they are signed in here or in another tab (sign-in-1). */
export function LeaveWhenSignedIn() {
  const { status } = useSession()
  const { state } = useLocation()
  const { publicUrl } = useBrowserSettings()
  return status === 'signedIn' ? <Navigate to={pageAfterSignIn(state, publicUrl)} replace /> : null
}
