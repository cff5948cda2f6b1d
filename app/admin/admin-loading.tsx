import { Spinner } from '../ui/spinner.tsx'

/** What the server sends of every page of the admin: nothing that only admins may see. */
export function HydrateFallback() {
  return (
    <div lang="en" className="grid min-h-dvh place-items-center bg-chalk">
      <title>Admin Portal – Glovebox</title>
      <meta name="robots" content="noindex" />
      <Spinner label="Loading..." />
    </div>
  )
}
