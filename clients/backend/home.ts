import {
  type HomeDraft,
  homePreview,
  type VersionedHome,
  versionedHome,
} from '../../contract/home-sections.ts'
import type { Ask } from './call-backend.ts'

/** The sections of the home page. */
export function homeCalls(ask: Ask) {
  const path = '/api/admin/home'
  return {
    home: () => ask({ path, response: versionedHome }),
    changeHome: (json: VersionedHome) =>
      ask({ method: 'PUT', path, json, response: versionedHome }),
    previewHome: (json: HomeDraft) =>
      ask({ method: 'POST', path: `${path}/preview`, json, response: homePreview }),
  }
}
