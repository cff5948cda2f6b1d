import { redirectFile } from '../../contract/redirect-files.ts'
import type { Ask } from './call-backend.ts'

/** Imports of redirects. */
export function redirectCalls(ask: Ask) {
  return {
    /** Sends a CSV file, of which nothing is written yet. */
    sendRedirects: (file: File) =>
      ask({
        method: 'POST',
        path: '/api/admin/redirects/imports',
        file: new Blob([file], { type: 'text/csv' }),
        response: redirectFile,
      }),
  }
}
