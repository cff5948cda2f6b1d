import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { pageAfterSignIn } from './return-to.ts'
import { useSession } from './session-provider.tsx'

/**
 * Brings who is signed in, here or in another tab, to the page that they came from (sign-in-1).
 * @param registering true where who signs in does so with a new account, which is not welcomed back
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
