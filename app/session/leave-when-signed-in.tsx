import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { pageAfterSignIn } from './return-to.ts'
import { useSession } from './session-provider.tsx'

/**
 * Redirects back to the page that the visitor came from, once they are signed in here or in another tab (sign-in-1).
 * @param registering true if the sign-in is with a new account, which gets no "welcome back"
 */
export function LeaveWhenSignedIn({ registering = false }: { registering?: boolean }) {
  const { status } = useSession()
  const { state } = useLocation()
  const { publicUrl } = useBrowserSettings()
  const [cameSignedOut, setCameSignedOut] = useState(false)
  useEffect(() => {
    if (status === 'signedOut') setCameSignedOut(true)
  }, [status])
  if (status !== 'signedIn') return null
  const isNew = registering && cameSignedOut
  return (
    <Navigate
      to={pageAfterSignIn(state, publicUrl)}
      replace
      state={isNew ? { isNew } : undefined}
    />
  )
}
