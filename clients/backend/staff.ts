import {
  type ApiToken,
  apiTokenList,
  createdApiToken,
  type NewApiToken,
  type StaffInvitation,
  type StaffRoleChange,
  staffList,
  staffMember,
} from '../../contract/admins.ts'
import { type Ask, noBody } from './call-backend.ts'

/** Staff and API tokens, for owners only. A `password` is the owner's own. */
export function staffCalls(ask: Ask) {
  const member = (id: number, rest = '') => `/api/admin/staff/${id}${rest}`
  return {
    staff: () => ask({ path: '/api/admin/staff', response: staffList }),
    inviteStaff: (json: StaffInvitation) =>
      ask({ method: 'POST', path: '/api/admin/staff', json, response: staffMember }),
    resendInvitation: (id: number, password: string) =>
      ask({
        method: 'POST',
        path: member(id, '/invitation'),
        json: { password },
        response: noBody,
      }),
    changeRole: (id: number, json: StaffRoleChange) =>
      ask({ method: 'PATCH', path: member(id), json, response: staffMember }),
    removeStaff: (id: number, password: string) =>
      ask({ method: 'DELETE', path: member(id), json: { password }, response: noBody }),
    resetSecondFactor: (id: number, password: string) =>
      ask({
        method: 'DELETE',
        path: member(id, '/second-factor'),
        json: { password },
        response: noBody,
      }),

    tokens: () => ask({ path: '/api/admin/tokens', response: apiTokenList }),
    createToken: (json: NewApiToken) =>
      ask({ method: 'POST', path: '/api/admin/tokens', json, response: createdApiToken }),
    revokeToken: (id: ApiToken['id']) =>
      ask({ method: 'DELETE', path: `/api/admin/tokens/${id}`, response: noBody }),
  }
}
