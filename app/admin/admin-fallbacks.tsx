import { Spinner } from '../ui/spinner.tsx'
import { toolButton } from './tool-button.tsx'

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

/** Stays inside the document, like every page's. */
export function ErrorBoundary() {
  return (
    <main id="content" lang="en" className="grid min-h-dvh place-items-center bg-chalk p-6">
      <div role="alert" className="max-w-md text-center">
        <h1 className="text-heading">This page could not be shown.</h1>
        <p className="mt-2 text-slate">Nothing was changed. Please load it again.</p>
        <a href="/admin/dashboard" className={`mt-5 ${toolButton('main')}`}>
          Back to the dashboard
        </a>
      </div>
    </main>
  )
}
