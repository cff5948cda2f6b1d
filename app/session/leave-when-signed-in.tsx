import { Navigate, useLocation } from 'react-router'
import { useBrowserVisit } from '../browser-visit.tsx'
import { pageAfterSignIn } from './came-from.ts'
import { useSession } from './session-provider.tsx'

/** Brings who is signed in, here or in another tab, to the page that they came from (spec 1 §2). */
export function LeaveWhenSignedIn() {
  const { status } = useSession()
  const { state } = useLocation()
  const { publicUrl } = useBrowserVisit()
  return status === 'signedIn' ? <Navigate to={pageAfterSignIn(state, publicUrl)} replace /> : null
}
