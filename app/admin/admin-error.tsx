import { toolButton } from './tool-button.tsx'

export function AdminError() {
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
